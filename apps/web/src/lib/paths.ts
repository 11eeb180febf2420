const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a path such as `guarantors.0.firstName` leads to. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((branch, name) => (isBranch(branch) ? branch[name] : undefined), values);

/** Whether the path names a field that is there, even an empty one. */
export function isKnownPath(values: unknown, path: string): boolean {
  const names = path.split('.');
  const last = names.pop();
  const branch = names.length > 0 ? valueAt(values, names.join('.')) : values;
  return Boolean(last) && isBranch(branch) && String(last) in branch;
}
