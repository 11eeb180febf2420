import type { UseQueryOptions } from '@tanstack/react-query';

/** One of many, to be chosen. */
export interface PickedRecord {
  id: number;
  name: string;
  /** Distinguishes two of the same name. */
  detail?: string | undefined;
  /** Shown, but not to be chosen; `detail` says why. */
  isUnavailable?: boolean;
}

/** How to ask the server for those that match what was typed, the likeliest first. */
export type PickSearch = (keywords: string) => UseQueryOptions<unknown, Error, readonly PickedRecord[]>;

/** A search by a query as `query()` makes it; `toPicks` turns its rows into what is chosen from. */
export const pickSearch =
  <Answer, Failure>(
    queryFor: (keywords: string) => UseQueryOptions<Answer, Failure>,
    toPicks: (answer: Answer) => readonly PickedRecord[],
  ): PickSearch =>
  (keywords) =>
    // A search doesn't need the rows themselves.
    ({ ...queryFor(keywords), select: toPicks }) as unknown as ReturnType<PickSearch>;
