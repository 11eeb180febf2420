import { area } from '../kit/endpoint.ts';
import { clientEndpoints } from './client.ts';
import { passwordEndpoints } from './password.ts';
import { roleEndpoints } from './role.ts';
import { sessionEndpoints } from './session.ts';
import { userEndpoints } from './user.ts';

export const iam = area({
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...clientEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
});
