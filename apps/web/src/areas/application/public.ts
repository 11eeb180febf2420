import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { ApplicantName } from './list/applicant-name.tsx';
export { useIntroducerFilter } from './list/introducer-filter.tsx';
export { applicationDeeds } from './record/application-deeds.ts';
export { ApplicationStatus } from './status/application-status.tsx';
export { StatusCounts } from './status/status-counts.tsx';
export { useStatusFilter } from './status/status-filter.ts';
export type { ShownStatus } from './status/status-words.ts';

// Lazy: the landing screen doesn't need these.
export const ApplicationChanges = lazyPart(
  async () => (await import('./record/application-changes.tsx')).ApplicationChanges,
);
export const ApplicationDocuments = lazyPart(
  async () => (await import('./document/application-documents.tsx')).ApplicationDocuments,
);
export const ApplicationLog = lazyPart(
  async () => (await import('./record/application-log.tsx')).ApplicationLog,
);
export const ContractList = lazyPart(async () => (await import('./contract/contract-list.tsx')).ContractList);
export const GuarantorFacts = lazyPart(
  async () => (await import('./guarantor/guarantor-facts.tsx')).GuarantorFacts,
);
export const IdentityFields = lazyPart(
  async () => (await import('./guarantor/identity-fields.tsx')).IdentityFields,
);
export const MatchQuestion = lazyPart(async () => (await import('./match/match-question.tsx')).MatchQuestion);
export const PeopleVersion = lazyPart(
  async () => (await import('./guarantor/people-version.tsx')).PeopleVersion,
);
export const ReasonForm = lazyPart(async () => (await import('./status/reason-form.tsx')).ReasonForm);
