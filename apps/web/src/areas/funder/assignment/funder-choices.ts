import { type Funder, noFunder } from '@assay/contract/funder/assignment';

interface Assigned {
  readonly funderId: number | null;
  readonly funder: { readonly name: string } | null;
}

/** None, those that can be chosen, and the one that is assigned though it can't be any more. */
export function funderChoices(funders: readonly Funder[] | undefined, { funderId, funder }: Assigned) {
  const offered = (funders ?? []).filter(({ id, status }) => status === 'ENABLED' || id === funderId);
  // Until they are there, at least what is assigned.
  const isMissing = funderId !== null && funder !== null && !offered.some(({ id }) => id === funderId);
  return [
    { value: '0', label: noFunder },
    ...offered.map(({ id, name, status }) => ({
      value: String(id),
      label: status === 'ENABLED' ? name : `${name} (disabled)`,
    })),
    ...(isMissing ? [{ value: String(funderId), label: funder.name }] : []),
  ];
}
