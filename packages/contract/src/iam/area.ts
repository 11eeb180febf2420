import { area } from '../kit/endpoint.ts';
import { clientEndpoints } from './client.ts';
import { passwordEndpoints } from './password.ts';
import { roleEndpoints } from './role.ts';
import { sessionEndpoints } from './session.ts';
import { userEndpoints } from './user.ts';

/** Who may come in, and what they may do. The schemas are in the files of the nouns; a screen imports only its own. */
export const iam = area({
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...clientEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
});
