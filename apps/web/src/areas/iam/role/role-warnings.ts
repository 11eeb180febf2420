import { type PermissionCode, permissionLabels } from '@assay/contract/kit/permissions';

const labels: Readonly<Record<string, string>> = permissionLabels;
const access = 'ACCESS.';

/** Moving has its own screen, which finds applications by number. */
const needsNoView: ReadonlySet<string> = new Set<PermissionCode>(['APPLICATION.MOVE']);

/** Returns the permission to view what this one acts on: `IAM.USER.READ` for `IAM.USER.LENDER.UPDATE`. */
function viewOf(code: string): string | undefined {
  if (needsNoView.has(code)) return undefined;
  const parts = code.split('.');
  const views = parts.map((_, i) => [...parts.slice(0, parts.length - 1 - i), 'READ'].join('.'));
  return views.find((view) => view in labels);
}

const quoted = (codes: readonly string[]) => {
  const words = codes.map((code) => `“${labels[code]}”`);
  const last = words.pop();
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
};

export function roleWarnings(chosen: readonly string[]): string[] {
  if (chosen.length === 0) return ['Without any permission this role changes nothing for those who hold it.'];
  const blind = Map.groupBy(
    chosen.filter((code) => {
      const view = viewOf(code);
      return view !== undefined && !chosen.includes(view);
    }),
    (code) => viewOf(code) ?? '',
  );
  return [
    ...(chosen.some((code) => code.startsWith(access))
      ? []
      : [`People with no other role can't sign in: “${labels['ACCESS.CREDIT_PLATFORM']}” is left out.`]),
    ...[...blind].map(
      ([view, codes]) =>
        `${quoted(codes)} ${codes.length === 1 ? 'needs' : 'need'} “${labels[view]}” as well, or people can't get to it.`,
    ),
  ];
}
