export { pairedPeople } from './entity.rules.ts';
export {
  answerMatch,
  correctedPeople,
  findDuplicate,
  individualsFor,
  individualsOfStranger,
  matchPeople,
  mayCorrect,
  organisationFor,
} from './entity.service.ts';
export { announceIndividual } from './events.ts';
export { recordViewBy } from './individual/individual.service.ts';
export { listRecordsOf } from './individual/individual.store.ts';
export { type Between, namedIn, relink } from './merge/merge.store.ts';
export type { Mover } from './merge/movers.ts';
