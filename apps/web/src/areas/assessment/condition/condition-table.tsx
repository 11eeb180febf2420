import type { Condition } from '@assay/contract/assessment/condition';
import { firstWords } from '@assay/lending/conditions';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import classes from './condition-section.module.css';
import { ConditionStatusControl } from './condition-status.tsx';
import { conditionKinds } from './condition-words.ts';

export const conditionAnchor = (id: number) => `condition-${id}`;

interface ConditionTableProps {
  label: string;
  assessmentId: number;
  conditions: readonly Condition[];
  mayChange: boolean;
}

export const ConditionTable = ({ label, assessmentId, conditions, mayChange }: ConditionTableProps) => (
  <table className={classes.table} aria-label={label}>
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
          <td className={classes.text}>{condition.condition}</td>
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
