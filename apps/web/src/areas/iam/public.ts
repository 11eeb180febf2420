export { clientPicks, readClientName } from './client/client.queries.ts';
export { ClientFilter } from './client/client-filter.tsx';
export { userNameOf, userPicks } from './user/user.queries.ts';
export { UserFilter } from './user/user-filter.tsx';
