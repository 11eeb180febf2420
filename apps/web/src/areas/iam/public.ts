export { clientPicks, readClientName } from './client/client.queries.ts';
export { userNameOf, userPicks } from './user/user.queries.ts';
