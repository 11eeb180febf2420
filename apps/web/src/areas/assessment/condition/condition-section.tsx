import { conditionTitles } from '@assay/contract/assessment/condition';
import type { Assessment } from '@assay/contract/assessment/record';
import type { ConditionType } from '@assay/lending/conditions';
import { isFinal, whyClosed } from '@assay/lending/statuses';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { FilterLinks } from '../../../ui/page/filter-links.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { conditionsOf } from './condition.queries.ts';
import { ConditionTable } from './condition-table.tsx';
import { ConditionsDialog } from './conditions-dialog.tsx';

/** Moves the focus when its row is filtered out: to the next row's status, else to the filter. */
function useConditionFocus() {
  const part = useRef<HTMLDivElement>(null);
  // -1 outside the rows.
  const last = useRef<{ element: Element; row: number }>(undefined);
  useEffect(() => {
    // The focus has already moved elsewhere.
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const rows = part.current?.querySelectorAll('tbody tr') ?? [];
    const row = rows[Math.min(last.current.row, rows.length - 1)];
    const target =
      row?.querySelector<HTMLElement>('[aria-pressed="true"]') ??
      part.current?.querySelector<HTMLElement>('a[aria-current]');
    target?.focus();
  });
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // React events bubble from a dialog's portal too.
      if (!part.current?.contains(target)) return;
      const rows = [...part.current.querySelectorAll('tbody tr')];
      last.current = { element: target, row: rows.findIndex((row) => row.contains(target)) };
    },
  };
}

export const referOnly = 'refer';

const useIsReferOnly = (): boolean =>
  (useSearch({ strict: false }) as { conditions?: unknown }).conditions === referOnly;

export const withConditions = (wanted: typeof referOnly | undefined) =>
  ((before: object) => ({ ...before, conditions: wanted })) as never;

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <Text p="md" c="dimmed">
    {isFiltered ? (
      <>
        No conditions are referred{' '}
        <Link to="." search={withConditions(undefined)} resetScroll={false} replace>
          Show all
        </Link>
      </>
    ) : (
      'No conditions found'
    )}
  </Text>
);

export function ConditionSection({ assessment, type }: { assessment: Assessment; type: ConditionType }) {
  const { id, status, may } = assessment;
  const list = useQuery(conditionsOf(id, type));
  const isReferOnly = useIsReferOnly();
  const [isEditing, setEditing] = useState(false);
  const all = list.data?.data.conditions ?? [];
  const focus = useConditionFocus();
  const shown = isReferOnly ? all.filter((one) => one.status === 'REFER') : all;
  const title = conditionTitles[type];
  return (
    <div {...focus}>
      <Section
        title={title}
        flush
        extras={
          <>
            {(all.length > 0 || isReferOnly) && (
              <FilterLinks
                label={`${title} shown`}
                links={[
                  { words: 'All', isOn: !isReferOnly, change: { conditions: undefined } },
                  { words: 'Refer', isOn: isReferOnly, change: { conditions: referOnly } },
                ]}
              />
            )}
            {may.saveConditions[type] && list.data && (
              <Button variant="default" onClick={() => setEditing(true)}>
                Edit conditions
              </Button>
            )}
          </>
        }
      >
        {list.error && !list.data && <Problem error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <Skeleton h="11.25rem" w="auto" m="md" aria-busy />}
        {list.data && shown.length === 0 && <Nothing isFiltered={all.length > 0} />}
        {shown.length > 0 && (
          <div className="contained">
            <ConditionTable
              label={title}
              assessmentId={id}
              conditions={shown}
              mayChange={may.saveConditionStatus}
            />
          </div>
        )}
        {isFinal(status) && (
          <Text px="md" py="sm" c="dimmed" style={{ borderTop: '1px solid var(--line)' }}>
            {whyClosed(status, 'conditions')}
          </Text>
        )}
        {isEditing && list.data && (
          <ConditionsDialog
            assessmentId={id}
            type={type}
            list={list.data.data}
            onClose={() => setEditing(false)}
          />
        )}
      </Section>
    </div>
  );
}
