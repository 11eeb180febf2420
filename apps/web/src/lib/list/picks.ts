import type { UseQueryOptions } from '@tanstack/react-query';

export interface PickedRecord {
  id: number;
  name: string;
  detail?: string | undefined;
  /** Shown but disabled; `detail` says why. */
  isUnavailable?: boolean;
}

export type PickSearch = (keywords: string) => UseQueryOptions<unknown, Error, readonly PickedRecord[]>;

export const pickSearch =
  <Answer, Failure>(
    queryFor: (keywords: string) => UseQueryOptions<Answer, Failure>,
    toPicks: (answer: Answer) => readonly PickedRecord[],
  ): PickSearch =>
  (keywords) =>
    // The cast drops the row type, which a search never uses.
    ({ ...queryFor(keywords), select: toPicks }) as unknown as ReturnType<PickSearch>;
