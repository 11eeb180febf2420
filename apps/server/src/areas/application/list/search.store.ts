import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { countedAtMost } from '../../../kernel/database/lists.ts';

type Way = 'indexed' | 'walked';

export interface Search {
  readonly search: Way | 'none';
  readonly total: Way | 'many';
  readonly agentIds?: readonly number[] | undefined;
}

interface Statistics {
  readonly applications: number;
  readonly common: readonly (readonly [word: string, share: number])[];
  readonly readAt: number;
}

const keptForMs = 5 * 60_000;
let statistics: Statistics | undefined;

async function readStatistics(db: Db): Promise<Statistics> {
  const { rows } = await sql<{ applications: number; words: string[] | null; frequencies: number[] | null }>`
    select reltuples::bigint as applications, most_common_elems::text::text[] as words,
      to_jsonb(most_common_elem_freqs) as frequencies
    from pg_class left join pg_stats on schemaname = relnamespace::regnamespace::text and tablename = relname and attname = 'search_words'
    where pg_class.oid = 'application'::regclass`.execute(db);
  const { applications = 0, words, frequencies } = rows[0] ?? {};
  const common = (words ?? []).map((word, index) => [word, frequencies?.[index] ?? 0] as const);
  return { applications, common, readAt: Date.now() };
}

async function currentStatistics(db: Db): Promise<Statistics> {
  if (!statistics || statistics.readAt < Date.now() - keptForMs) statistics = await readStatistics(db);
  return statistics;
}

function shareOf(keywords: string, { common }: Statistics): number {
  const letters = keywords.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  // No ABN begins with a zero.
  if (letters === '' || letters.startsWith('0')) return 0;
  // ABN digits are evenly distributed: each further digit leaves a tenth.
  if (/^\d+$/.test(letters)) return 10 ** -letters.length;
  const without = common.reduce(
    (rest, [word, share]) => (word.startsWith(letters) ? rest * (1 - share) : rest),
    1,
  );
  return 1 - without;
}

/** Finds people by name prefix. A name has no digits, so digits alone find nobody. */
async function agentsCalled(db: Db, keywords: string): Promise<number[]> {
  if (!/\p{L}/u.test(keywords)) return [];
  const { rows } = await sql<{ id: number }>`
    select id from app_user where name_words @@ search_query(${keywords})`.execute(db);
  return rows.map(({ id }) => id);
}

async function countOfAgents(db: Db, agentIds: readonly number[]): Promise<number> {
  if (agentIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from application where user_id = any (${agentIds}) limit ${sql.lit(countedAtMost + 1)}
    ) as theirs`.execute(db);
  return rows[0]?.count ?? 0;
}

const sortedCost = 4;
/** Frequencies are estimates; twice the counting limit is safely past it. */
const certainlyMany = 2 * countedAtMost;

interface SearchedList {
  readonly keywords: string | undefined;
  readonly rows: number;
  readonly isNarrowed: boolean;
  readonly isWhole: boolean;
}

/** Rare words use the index and sort all hits; common words fill a page sooner by walking the list. */
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
