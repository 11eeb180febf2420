import type { Condition } from '@assay/contract/assessment/condition';
import { conditionStatuses, firstWords } from '@assay/lending/conditions';
import { UnstyledButton } from '@mantine/core';
import { useBrieflyDisabled } from '../../../ui/form/sending-fields.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { useSaveConditionStatus } from './condition.queries.ts';
import classes from './condition-section.module.css';
import { conditionKinds } from './condition-words.ts';

interface ConditionStatusProps {
  assessmentId: number;
  condition: Condition;
}

export function ConditionStatusControl({ assessmentId, condition }: ConditionStatusProps) {
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
          <UnstyledButton
            key={status}
            className={classes.status}
            aria-pressed={isSet}
            onClick={() => {
              if (!isSet) void set(status);
            }}
          >
            {isSet ? <StatusTag kind={conditionKinds[status]}>{status}</StatusTag> : status}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
