import { area } from './endpoint.ts';
import { clientEndpoints } from './iam-client.ts';
import { roleEndpoints } from './iam-role.ts';
import { sessionEndpoints } from './iam-session.ts';
import { userEndpoints } from './iam-user.ts';

/** Who may come in, and what they may do. The schemas are in the files of the nouns. */
export const iam = area({ ...sessionEndpoints, ...clientEndpoints, ...userEndpoints, ...roleEndpoints });
