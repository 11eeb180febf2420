export { PersonLink, useMayOpenPerson } from './individual/person-link.tsx';
