import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { countedAtMost } from '../../../kernel/database/lists.ts';

/** How applications that match keywords are found: by the index of words, or by going down the list. */
type Way = 'indexed' | 'walked';

export interface Search {
  /** How the page is found. */
  readonly search: Way | 'none';
  /** How its total is found; 'many' where it is known to be past the limit of counting. */
  readonly total: Way | 'many';
  /** The people whose name the keywords may be, if any: what is theirs is found as well. */
  readonly agentIds?: readonly number[] | undefined;
}

interface Statistics {
  readonly applications: number;
  /** The words that many applications have, with the share of applications that has each. */
  readonly common: readonly (readonly [word: string, share: number])[];
  readonly readAt: number;
}

const keptForMs = 5 * 60_000;
let statistics: Statistics | undefined;

/** What PostgreSQL found out when it last analysed the table. */
async function readStatistics(db: Db): Promise<Statistics> {
  const { rows } = await sql<{ applications: number; words: string[] | null; shares: number[] | null }>`
    select reltuples::bigint as applications, most_common_elems::text::text[] as words,
      to_jsonb(most_common_elem_freqs) as shares
    from pg_class left join pg_stats on schemaname = relnamespace::regnamespace::text and tablename = relname and attname = 'search_words'
    where pg_class.oid = 'application'::regclass`.execute(db);
  const { applications = 0, words, shares } = rows[0] ?? {};
  const common = (words ?? []).map((word, index) => [word, shares?.[index] ?? 0] as const);
  return { applications, common, readAt: Date.now() };
}

async function currentStatistics(db: Db): Promise<Statistics> {
  if (!statistics || statistics.readAt < Date.now() - keptForMs) statistics = await readStatistics(db);
  return statistics;
}

/** The share of applications that keywords are likely to find. */
function shareOf(keywords: string, { common }: Statistics): number {
  const letters = keywords.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  // No ABN begins with a zero.
  if (letters === '' || letters.startsWith('0')) return 0;
  // The digits of ABNs are spread evenly; each further one leaves a tenth.
  if (/^\d+$/.test(letters)) return 10 ** -letters.length;
  const without = common.reduce(
    (rest, [word, share]) => (word.startsWith(letters) ? rest * (1 - share) : rest),
    1,
  );
  return 1 - without;
}

/** The people whose name begins so, from any of its words on. No name is a number. */
async function agentsCalled(db: Db, keywords: string): Promise<number[]> {
  if (!/\p{L}/u.test(keywords)) return [];
  const { rows } = await sql<{ id: number }>`
    select id from app_user where name_words @@ search_query(${keywords})`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many applications are theirs, up to the limit of counting. */
async function countOfAgents(db: Db, agentIds: readonly number[]): Promise<number> {
  if (agentIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from application where user_id = any (${agentIds}) limit ${sql.lit(countedAtMost + 1)}
    ) as theirs`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A row that the index finds and that has to be fetched and sorted costs so many that are passed on the way down. */
const sortedCost = 4;
/** The share is known from a sample: twice the limit of counting is certainly past it. */
const certainlyMany = 2 * countedAtMost;

interface SearchedList {
  readonly keywords: string | undefined;
  /** Rows to be found for the page, with those before it. */
  readonly rows: number;
  /** Whether something besides keywords, status and company filters the list: what is common in all may be rare in it. */
  readonly isNarrowed: boolean;
  /** Whether keywords alone filter it. */
  readonly isWhole: boolean;
}

/**
 * Rare words are found by the index, and all that it finds is sorted. Where thousands of applications have a word, a page
 * is found sooner by going down the list until it is full; its total is still counted by the index, unless there are so
 * many that going down the list comes to the limit of counting sooner.
 */
export async function searchBy(
  db: Db,
  { keywords, rows, isNarrowed, isWhole }: SearchedList,
): Promise<Search> {
  if (keywords === undefined) return { search: 'none', total: 'walked' };
  const [known, called] = await Promise.all([currentStatistics(db), agentsCalled(db, keywords)]);
  const theirs = await countOfAgents(db, called);
  const all = Math.max(known.applications, theirs);
  const share = Math.min(1, shareOf(keywords, known) + (theirs && theirs / all));
  const found = share * all;
  const agentIds = called.length > 0 ? called : undefined;
  if (isNarrowed || rows / share > found * sortedCost)
    return { search: 'indexed', total: 'indexed', agentIds };
  if (isWhole && (found > certainlyMany || theirs > countedAtMost))
    return { search: 'walked', total: 'many', agentIds };
  const isCountedSooner = countedAtMost / share > found * sortedCost;
  return { search: 'walked', total: isCountedSooner ? 'indexed' : 'walked', agentIds };
}
