import type { Condition } from '@assay/contract/assessment/condition';
import { type ConditionStatus, conditionStatuses, firstWords } from '@assay/lending/conditions';
import { useBrieflyDisabled } from '../../../ui/form/sending-fields.tsx';
import { type StatusKind, StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './condition.module.css';
import { useSaveConditionStatus } from './condition.queries.ts';

export const conditionKinds = {
  PASS: 'pass',
  HOLD: 'hold',
  REFER: 'refer',
} as const satisfies Record<ConditionStatus, StatusKind>;

function ConditionStatusControl({ assessmentId, condition }: { assessmentId: number; condition: Condition }) {
  const { set, isSaving } = useSaveConditionStatus(assessmentId, condition);
  return (
    <fieldset
      className={classes.statuses}
      aria-label={`Status of "${firstWords(condition.condition)}"`}
      aria-busy={isSaving}
      {...useBrieflyDisabled(isSaving)}
    >
      {conditionStatuses.map((status) => {
        const isSet = status === condition.status;
        return (
          <button
            type="button"
            key={status}
            className={classes.status}
            aria-pressed={isSet}
            onClick={() => {
              if (!isSet) void set(status);
            }}
          >
            {isSet ? <StatusTag kind={conditionKinds[status]}>{status}</StatusTag> : status}
          </button>
        );
      })}
    </fieldset>
  );
}

export const conditionAnchor = (id: number) => `condition-${id}`;

interface ConditionTableProps {
  label: string;
  assessmentId: number;
  conditions: readonly Condition[];
  mayChange: boolean;
}

export const ConditionTable = ({ label, assessmentId, conditions, mayChange }: ConditionTableProps) => (
  <table className={`table ${classes.table}`} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Pass</th>
        <th scope="col">Condition</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {conditions.map((condition) => (
        <tr key={condition.id} id={conditionAnchor(condition.id)}>
          <td className={classes.pass}>
            <input
              type="checkbox"
              className={classes.mark}
              checked={condition.status === 'PASS'}
              disabled
              readOnly
              aria-label={`Pass: ${firstWords(condition.condition)}`}
            />
          </td>
          <td className="wrap-anywhere">{condition.condition}</td>
          <td className={classes.control}>
            {mayChange ? (
              <ConditionStatusControl assessmentId={assessmentId} condition={condition} />
            ) : (
              <StatusTag kind={conditionKinds[condition.status]}>{condition.status}</StatusTag>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
