export { individualsFor, organisationFor } from './entity.service.ts';
