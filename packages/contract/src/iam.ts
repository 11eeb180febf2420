import { area } from './endpoint.ts';
import { clientEndpoints } from './iam-client.ts';
import { roleEndpoints } from './iam-role.ts';
import { iamSession } from './iam-session.ts';
import { userEndpoints } from './iam-user.ts';

/** Who may come in, and what they may do. The schemas are in the files of the nouns; a screen imports only its own. */
export const iam = area({ ...iamSession, ...clientEndpoints, ...userEndpoints, ...roleEndpoints });
