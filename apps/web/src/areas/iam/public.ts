export { clientPicks, readClientName } from './client/client.queries.ts';
export { type UserChoice, userNameOf, userPicks } from './user/user.queries.ts';
