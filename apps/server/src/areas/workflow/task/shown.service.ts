import type { Note } from '@assay/contract/note/note';
import { outcomeWords, type TaskNote, type WorkflowTask } from '@assay/contract/workflow/task';
import type { Db } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { countDocuments } from '../../document/public.ts';
import { newestNotes } from '../../note/public.ts';
import { asTaskNote, taskNotes } from '../attachment/attachment.rules.ts';
import { mayWork } from '../record/record.rules.ts';
import type { WorkflowRow } from '../record/record.store.ts';
import type { TaskRow } from './task.store.ts';

const asRead = (note: Note, { isCurrent }: Pick<WorkflowRow, 'isCurrent'>): TaskNote => ({
  ...asTaskNote(note),
  may: { change: isCurrent && note.may.change },
});

export async function shownTasks(
  db: Db,
  actor: Actor,
  rows: readonly TaskRow[],
  workflows: readonly Pick<WorkflowRow, 'id' | 'code' | 'guarantor' | 'isCurrent'>[],
): Promise<WorkflowTask[]> {
  const ids = rows.map(({ id }) => id);
  const notes = await newestNotes(db, taskNotes, ids, { actor, mayWrite: mayWork(actor) });
  const documents = await countDocuments(db, taskNotes.type, ids);
  const byId = new Map(workflows.map((workflow) => [workflow.id, workflow]));
  return rows.flatMap((row): WorkflowTask[] => {
    const workflow = byId.get(row.workflowId);
    if (!workflow) return [];
    const { code, text, description, inputType, outcomes, question, ...task } = row;
    const written = notes.get(row.id);
    return [
      {
        ...task,
        workflowCode: workflow.code,
        guarantor: workflow.guarantor,
        outcomeDescription: outcomeWords(outcomes, row.outcome),
        lastNote: written ? asRead(written.note, workflow) : null,
        noteCount: written?.count ?? 0,
        documentCount: documents.get(row.id) ?? 0,
        templateRef: { code, text, description, inputType, outcomes, isAutomatic: question !== null },
      },
    ];
  });
}
