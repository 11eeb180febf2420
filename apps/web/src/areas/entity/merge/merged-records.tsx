import type { Individual, MergedRecord } from '@assay/contract/entity/individual';
import { mergeMessages } from '@assay/contract/entity/merge';
import { Button } from '@mantine/core';
import { formatDateTime, fullName } from '../../../lib/formats.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { useAsk } from '../../../ui/dialog/ask.tsx';
import { Section } from '../../../ui/page/section.tsx';
import classes from './merge.module.css';
import { useUndo } from './merge.queries.ts';

const listed = new Intl.ListFormat('en-AU');

const undoneWords = (kept: readonly string[]): string =>
  kept.length === 0
    ? mergeMessages.unmerged
    : `${mergeMessages.unmerged} ${listed.format(kept)} had been changed since and stayed as ${kept.length === 1 ? 'it was' : 'they were'}.`;

const mergedWords = ({ mergedBy, mergedAt }: MergedRecord): string =>
  ['Merged', mergedBy && `by ${fullName(mergedBy)},`, formatDateTime(mergedAt)].filter(Boolean).join(' ');

export function MergedRecords({ individual: { entityId, merged } }: { individual: Individual }) {
  const undo = useUndo();
  const [ask, question] = useAsk();
  const askAndUndo = async (record: MergedRecord) => {
    const isSure = await ask({
      title: `Undo the merge of ${record.name}?`,
      effect: `What came from record ${record.entityId} goes back to it, and this record has its own values again. What was added since the merge stays here.`,
      action: 'Undo merge',
    });
    if (!isSure) return;
    undo.mutate(
      { params: { entityId, mergeId: record.mergeId } },
      { onSuccess: ({ data: { kept } }) => showToast({ tone: 'pass', text: undoneWords(kept) }) },
    );
  };
  if (merged.length === 0) return null;
  return (
    <Section title="Merged records">
      <ul className={classes.found} aria-label="Merged records">
        {merged.map((record) => (
          <li key={record.mergeId}>
            <span>
              <b>{record.name}</b>
              <span className={classes.more}>Record {record.entityId}</span>
              <span className={classes.more}>{mergedWords(record)}</span>
            </span>
            {record.mayUndo && (
              <Button variant="default" aria-busy={undo.isPending} onClick={() => void askAndUndo(record)}>
                Undo merge
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question}
    </Section>
  );
}
