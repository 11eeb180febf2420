export { individualFor, organisationFor } from './entity.service.ts';
