import type { Guarantor, guarantorsUpdate } from '@assay/contract/application/guarantor';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { correctedPeople, matchPeople, organisationFor, pairedPeople } from '../../entity/public.ts';
import { updateOrganisation } from '../applicant/applicant.store.ts';
import { listSubmissions } from '../status/status.store.ts';
import type { Content } from '../status/submission.rules.ts';
import { updateLinks } from './guarantor.store.ts';

type Form = z.output<typeof guarantorsUpdate>['guarantors'][number];
type Linked = Guarantor & { readonly entityId: number };

const isLinked = (guarantor: Guarantor): guarantor is Linked => guarantor.entityId !== null;
const isAsked = ({ similarTo }: Guarantor): boolean => similarTo.length > 0;

const linkOf = (of: Pick<Guarantor, 'entityId' | 'similarTo'> | undefined) => ({
  entityId: of?.entityId ?? null,
  similarTo: of?.similarTo ?? [],
});

async function submittedLast(tx: Tx, applicationId: number): Promise<Content | undefined> {
  const [last] = await listSubmissions(tx, applicationId, 1);
  return last?.content;
}

/** Keeps the link if last name, birth date and licence are unchanged; submission matches the others. */
export async function linkedInDraft(
  tx: Tx,
  applicationId: number,
  guarantors: readonly Form[],
  before: readonly Guarantor[],
): Promise<Guarantor[]> {
  const last = (await submittedLast(tx, applicationId))?.guarantors.filter(isLinked) ?? [];
  const gone = last.filter((other) => !before.some(({ entityId }) => entityId === other.entityId));
  const known = [...before.filter((one) => isLinked(one) || isAsked(one)), ...gone];
  const same = pairedPeople(known, guarantors, 0);
  // An open question stays until it is answered, whatever is typed.
  const asked = pairedPeople(before, guarantors, 2).map((one) => (one && isAsked(one) ? one : undefined));
  return guarantors.map((one, index) => ({ ...one, ...linkOf(same[index] ?? asked[index]) }));
}

export async function linkedByStaff(
  tx: Tx,
  actor: Actor,
  guarantors: readonly Form[],
  before: readonly Guarantor[],
): Promise<Guarantor[]> {
  const kept = pairedPeople(before, guarantors, 2);
  const entered = kept.map((one) => (one && isLinked(one) ? one : undefined));
  const corrected = await correctedPeople(tx, actor, guarantors, entered);
  const linked = guarantors.map((one, index) => ({ ...one, ...linkOf(corrected[index] ?? kept[index]) }));
  return matched(tx, actor, linked, (one, index) => corrected[index] === undefined && !isLinked(one));
}

async function matched(
  tx: Tx,
  actor: Actor,
  guarantors: readonly Guarantor[],
  isMatched: (guarantor: Guarantor, index: number) => boolean,
): Promise<Guarantor[]> {
  const wanted = guarantors.filter(isMatched);
  const taken = guarantors.flatMap(({ entityId }) => entityId ?? []);
  const matches = await matchPeople(tx, actor, wanted, taken);
  return guarantors.map((one) => ({ ...one, ...(wanted.includes(one) && matches[wanted.indexOf(one)]) }));
}

export async function organisationInDraft(
  tx: Tx,
  applicationId: number,
  abn: string,
  before: { readonly abn: string; readonly entityId: number | null } | undefined,
): Promise<number | null> {
  if (before?.abn === abn && before.entityId !== null) return before.entityId;
  const last = (await submittedLast(tx, applicationId))?.applicant;
  return last?.abn === abn ? last.entityId : null;
}

/** Links everyone submitted by finding, creating or asking about a record. Existing links stay. */
export async function linkContent(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  content: Content,
): Promise<Content> {
  const { applicant } = content;
  const guarantors = await matched(tx, actor, content.guarantors, (one) => !isLinked(one));
  await updateLinks(tx, applicationId, guarantors);
  if (!applicant || applicant.entityId !== null) return { ...content, guarantors };
  const entityId = await organisationFor(tx, actor, applicant.abn);
  await updateOrganisation(tx, applicationId, entityId);
  return { ...content, guarantors, applicant: { ...applicant, entityId } };
}
