import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { GuarantorStanding } from './identity/guarantor-standing.tsx';
export { useCheckFigures, useFirstOpen, useOpenIdentities } from './identity/use-identities.tsx';
export { extrasOf } from './score/score.queries.ts';

// Lazy: loaded with the section that shows them.
export const RunAll = lazyPart(async () => (await import('./check/run-all.tsx')).RunAll);
export const ApplicantChecks = lazyPart(async () => (await import('./applicant-checks.tsx')).ApplicantChecks);
export const GuarantorChecks = lazyPart(async () => (await import('./guarantor-checks.tsx')).GuarantorChecks);
export const BoughtSection = lazyPart(async () => (await import('./check/bought-section.tsx')).BoughtSection);
export const KnownChecks = lazyPart(async () => (await import('./individual/on-record.tsx')).KnownChecks);
export const DirectorChecks = lazyPart(async () => (await import('./director-checks.tsx')).DirectorChecks);
export const OpenDirectors = lazyPart(async () => (await import('./director-checks.tsx')).OpenDirectors);
