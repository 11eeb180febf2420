import { area } from '../kit/endpoint.ts';
import { clientEndpoints } from './client.ts';
import { roleEndpoints } from './role.ts';
import { iamSession } from './session.ts';
import { userEndpoints } from './user.ts';

/** Who may come in, and what they may do. The schemas are in the files of the nouns; a screen imports only its own. */
export const iam = area({ ...iamSession, ...clientEndpoints, ...userEndpoints, ...roleEndpoints });
