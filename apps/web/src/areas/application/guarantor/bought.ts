import { createContext } from 'react';

/** A check bought for a guarantor, under their name at the time. */
export interface Bought {
  readonly name: string;
  readonly check: string;
}

/** Extension point: the checks bought for an application's guarantors, given by the route. */
export const BoughtOf = createContext<(assessmentId: number | null) => readonly Bought[]>(() => []);
