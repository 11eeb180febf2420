import { type Funder, noFunder } from '@assay/contract/funder/assignment';

interface Assigned {
  readonly funderId: number | null;
  readonly funder: { readonly name: string } | null;
}

/** Returns no funder, the enabled ones, and the assigned one even if it is disabled. */
export function funderChoices(funders: readonly Funder[] | undefined, { funderId, funder }: Assigned) {
  const offered = (funders ?? []).filter(({ id, status }) => status === 'ENABLED' || id === funderId);
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
