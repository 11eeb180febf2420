export { clientPicks, readClientName } from './client.queries.ts';
export { ClientFilter } from './client-filter.tsx';
export { userNameOf, userPicks } from './user.queries.ts';
export { UserFilter } from './user-filter.tsx';
