import { type Conflict, versionField } from './conflict-values.ts';

export type Choice = 'mine' | 'theirs';

export function merged(
  { together, theirs, differences }: Conflict,
  choices: Record<string, Choice>,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...together };
  if (versionField in theirs) values[versionField] = theirs[versionField];
  for (const { path } of differences) if (choices[path] === 'theirs') values[path] = theirs[path];
  return values;
}
