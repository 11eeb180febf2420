export { findTwice, individualsFor, individualsOfStranger, organisationFor } from './entity.service.ts';
export { lookAt } from './individual/individual.service.ts';
export { listRecordsOf } from './individual/individual.store.ts';
export { type Mover, setMover } from './merge/movers.ts';
export { namedIn } from './merge/named.store.ts';
