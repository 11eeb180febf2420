import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { individualRecord } from './individual/individual.queries.ts';
export { PersonLink, useMayOpenPerson } from './individual/person-link.tsx';

export const RecentNotes = lazyPart(async () => (await import('./note/recent-notes.tsx')).RecentNotes);
