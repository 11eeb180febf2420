export { findTwice, individualsFor, individualsOfStranger, organisationFor } from './entity.service.ts';
export { lookAt } from './individual/individual.service.ts';
export { listRecordsOf } from './individual/individual.store.ts';
export { type Merging, type Mover, setMover } from './merge/movers.ts';
