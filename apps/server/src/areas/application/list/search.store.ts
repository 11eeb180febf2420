import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

/** How the applications that match keywords are found: by the index of words, or by looking through the list. */
export type Search = 'none' | 'indexed' | 'walked';

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
    from pg_class left join pg_stats on schemaname = 'public' and tablename = relname and attname = 'search_words'
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
  const wanted = keywords.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (wanted === '') return 0;
  // The digits of ABNs are spread evenly; each further one leaves a tenth.
  if (/^\d+$/.test(wanted)) return 10 ** -wanted.length;
  const without = common.reduce(
    (rest, [word, share]) => (word.startsWith(wanted) ? rest * (1 - share) : rest),
    1,
  );
  return 1 - without;
}

/** A row that the index finds and that has to be fetched and sorted costs so many that are passed on the way down. */
const sortedCost = 4;

/** At least so many, told with the first digit alone: it is known from a sample. */
function atLeast(estimate: number): number {
  const half = Math.max(0, Math.floor(estimate / 2));
  const unit = 10 ** (String(half).length - 1);
  return Math.floor(half / unit) * unit;
}

/**
 * Rare words are found by the index, and all that it finds is sorted. Where thousands of applications have a word, the
 * first page is found sooner by going down the list until it is full; how many there are in all is then an estimate.
 */
export async function searchBy(
  db: Db,
  keywords: string | undefined,
  rowsWanted: number,
): Promise<{ search: Search; atLeast: number }> {
  if (keywords === undefined) return { search: 'none', atLeast: 0 };
  const known = await currentStatistics(db);
  const share = shareOf(keywords, known);
  const found = share * known.applications;
  const walked = rowsWanted / share;
  return { search: walked < found * sortedCost ? 'walked' : 'indexed', atLeast: atLeast(found) };
}
