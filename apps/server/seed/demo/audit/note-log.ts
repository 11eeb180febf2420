import { auditedNote } from '../../../src/areas/note/note.rules.ts';
import type { DemoNote } from '../assessment/notes.ts';
import type { DemoIam } from '../iam/iam.ts';
import { actorOf, type Logged } from './logged.ts';

export function noteLog(iam: DemoIam, notes: readonly DemoNote[]): Logged[] {
  const people = new Map(iam.users.map((user) => [user.id, user]));
  return notes.map(({ assessmentId, section, html, createdAt, createdBy }) => {
    const user = people.get(createdBy);
    if (!user) throw new Error(`The demo has no user ${createdBy}`);
    return {
      at: createdAt,
      actor: actorOf(user),
      change: {
        category: 'NOTES',
        model: 'Assessment',
        id: assessmentId,
        refId: assessmentId,
        after: auditedNote({ section, note: html }),
      },
    };
  });
}
