export { individualRecord } from './individual/individual.queries.ts';
export { PersonLink, useMayOpenPerson } from './individual/person-link.tsx';

export { RecentNotes } from './note/individual-notes.tsx';
