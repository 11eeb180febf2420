import type { Condition } from '@assay/contract/assessment/condition';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { type ConditionType, conditionKey, eachOnce } from '@assay/lending/conditions';
import { isFinal, type Status } from '@assay/lending/statuses';

type Permissions = ReadonlySet<PermissionCode>;

export const areConditionsOpen = (status: Status): boolean => !isFinal(status) && status !== 'QUOTED';

export const maySaveConditions = (permissions: Permissions, type: ConditionType): boolean =>
  permissions.has('ASSESSMENT.APPLICATION.DECIDE') ||
  (type === 'SETTLEMENT' && permissions.has('ASSESSMENT.APPLICATION.SETTLE'));

export const maySaveStatus = (permissions: Permissions): boolean =>
  permissions.has('ASSESSMENT.APPLICATION.DECIDE') || permissions.has('ASSESSMENT.APPLICATION.SETTLE');

type Present = Pick<Condition, 'id' | 'condition'>;

interface Plan {
  readonly texts: readonly string[];
  readonly gone: readonly number[];
  readonly moved: readonly { readonly id: number; readonly position: number }[];
  /** Same `conditionKey`, other wording: a capital letter, a full stop. */
  readonly reworded: readonly Present[];
  readonly added: readonly { readonly condition: string; readonly position: number }[];
  readonly isChanged: boolean;
}

/** Diffs the lists. A condition with the same key keeps its id and takes the new wording. */
export function planOf(present: readonly Present[], wanted: readonly string[]): Plan {
  // Reversed, so that the first of two duplicates wins.
  const known = new Map(
    present
      .map((one, index) => [conditionKey(one.condition), { ...one, position: index + 1 }] as const)
      .reverse(),
  );
  const placed = eachOnce(wanted).map((text, index) => {
    const was = known.get(conditionKey(text));
    return { was, condition: text, position: index + 1 };
  });
  const stay = new Set(placed.map(({ was }) => was?.id));
  const gone = present.filter(({ id }) => !stay.has(id)).map(({ id }) => id);
  const added = placed.flatMap(({ was, condition, position }) => (was ? [] : [{ condition, position }]));
  const moved = placed.flatMap(({ was, position }) =>
    was && was.position !== position ? [{ id: was.id, position }] : [],
  );
  const reworded = placed.flatMap(({ was, condition }) =>
    was && was.condition !== condition ? [{ id: was.id, condition }] : [],
  );
  const texts = placed.map(({ condition }) => condition);
  const isChanged = [gone, moved, reworded, added].some(({ length }) => length > 0);
  return { texts, gone, moved, reworded, added, isChanged };
}
