import type { AbaWarning } from '@assay/contract/payment/aba';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';
import { log } from '../../../kernel/log/log.ts';
import { marksIn } from './aba.store.ts';
import { accountWords, nameWords } from './contents.rules.ts';
import type { Contents, Entry } from './contents.ts';
import { entriesOf } from './parsing.ts';
import { openText } from './seal.ts';
import {
  dateWarnings,
  limited,
  mostOfKind,
  movedWarnings,
  newOriginator,
  type PaidBefore,
  type PostedBefore,
  postedWarnings,
  renamedWarnings,
  totalWarnings,
  twiceInFile,
  withoutReference,
} from './warning.rules.ts';
import { listPayees, listPosted, listSealed, listTotals, type Place } from './warning.store.ts';

const perQuery = 2_000;
const aMonth = 31;

function* piecesOf(count: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < count; from += perQuery) yield { from, to: Math.min(from + perQuery, count) };
}

interface Found {
  readonly index: number;
  readonly place: Place;
}

function onceEach(entries: readonly Entry[], found: readonly Found[]): Found[] {
  const seen = new Map<string, Found>();
  for (const one of found) {
    const entry = entries[one.index];
    if (!entry) continue;
    const key = `${accountWords(entry.bsb, entry.account)} ${nameWords(entry.accountName)}`;
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}

async function changedPayees({ entries, marks }: Contents) {
  const known = new Set<number>();
  const renamed = new Map<number, Found>();
  const moved = new Map<number, Found>();
  for (const held of marks)
    for (const { from, to } of piecesOf(entries.length))
      for (const { at, isKnown, ofAccount, ofName } of await listPayees(db, marksIn(held, from, to))) {
        const index = from + at;
        if (isKnown) known.add(index);
        if (ofAccount && !renamed.has(index)) renamed.set(index, { index, place: ofAccount });
        if (ofName && !moved.has(index)) moved.set(index, { index, place: ofName });
      }
  const unknown = (found: Map<number, Found>) =>
    onceEach(
      entries,
      [...found.values()].filter(({ index }) => !known.has(index)),
    );
  return { renamed: unknown(renamed), moved: unknown(moved) };
}

async function entryAt({ fileId, position }: Place): Promise<Entry | undefined> {
  const [sealed] = await listSealed(db, [fileId]);
  if (!sealed) return undefined;
  try {
    const [entry] = await entriesOf((await openText(sealed)).toString(), [position]);
    return entry;
  } catch (err) {
    // The key may be gone; the warning then omits the name.
    log.warn({ err, fileId }, 'an earlier ABA file could not be opened');
    return undefined;
  }
}

async function withEarlier(found: readonly Found[]): Promise<PaidBefore[]> {
  const shown: PaidBefore[] = [];
  for (const { index, place } of found.slice(0, mostOfKind))
    shown.push({ index, paidOn: place.paidOn, earlier: await entryAt(place) });
  return shown;
}

async function postedBefore({ entries, direction, date }: Contents): Promise<PostedBefore[]> {
  const found: PostedBefore[] = [];
  for (const { from, to } of piecesOf(entries.length)) {
    const some = entries.slice(from, to);
    const asked = {
      references: some.map(({ reference }) => reference),
      cents: some.map(({ cents }) => cents),
    };
    for (const { at, ...row } of await listPosted(db, { direction, date }, asked))
      found.push({ index: from + at, ...row });
  }
  return found;
}

export async function warningsOf(contents: Contents): Promise<AbaWarning[]> {
  const { entries, direction, date, payCents, originator, originatorMarks, warnings } = contents;
  const today = businessDay();
  const { renamed, moved } = await changedPayees(contents);
  const earlier = await listTotals(db, originatorMarks, direction);
  return [
    ...renamedWarnings(entries, await withEarlier(renamed), renamed.length),
    ...movedWarnings(entries, await withEarlier(moved), moved.length),
    ...postedWarnings(entries, await postedBefore(contents)),
    ...twiceInFile(entries),
    ...withoutReference(entries),
    ...dateWarnings({ date, today, latest: daysAfter(today, aMonth) }),
    ...newOriginator(originator, earlier),
    ...totalWarnings(direction, payCents, earlier),
    ...limited('FILE', warnings),
  ];
}
