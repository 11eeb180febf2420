export { ApplicantChecks } from './applicant-checks.tsx';
export { BoughtSection } from './check/bought-section.tsx';
export { RunAll } from './check/run-all.tsx';
export { DirectorChecks, OpenDirectors } from './director-checks.tsx';
export { GuarantorChecks } from './guarantor-checks.tsx';
export { GuarantorStanding } from './identity/guarantor-standing.tsx';
export { useCheckFigures, useFirstOpen, useOpenIdentities } from './identity/use-identities.tsx';
export { KnownChecks } from './individual/on-record.tsx';
export { extrasOf } from './score/score.queries.ts';
