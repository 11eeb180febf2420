import { auditedDocument } from '../../../src/areas/document/document.rules.ts';
import type { DemoContents } from '../document/contents.ts';
import type { DemoDocument } from '../document/documents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { actorOf, type Logged } from './logged.ts';

export interface Filed {
  readonly documents: readonly DemoDocument[];
  readonly contents: DemoContents;
}

/** Supporting documents precede the assessment, so their entries don't refer to it. */
const aboutOf = ({ ownerType, ownerId, purpose, application: { clientId, assessmentId } }: DemoDocument) => ({
  ...(ownerType === 'ASSESSMENT'
    ? { model: 'Assessment' as const }
    : { model: 'Application' as const, clientId }),
  id: ownerId,
  ...(purpose !== 'supporting' && assessmentId !== null && { refId: assessmentId }),
});

export function documentLog(iam: DemoIam, { documents, contents }: Filed): Logged[] {
  const people = new Map(iam.users.map((user) => [user.id, user]));
  return documents.map((document) => {
    const user = people.get(document.createdBy);
    if (!user) throw new Error(`The demo has no user ${document.createdBy}`);
    const after = auditedDocument({ ...contents[document.file], purpose: document.purpose });
    const change = { category: 'DOCUMENTS', ...aboutOf(document), after } as const;
    return { at: document.createdAt, actor: actorOf(user), change };
  });
}
