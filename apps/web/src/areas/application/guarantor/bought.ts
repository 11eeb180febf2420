import { createContext } from 'react';

/** A check that was bought of a guarantor, under the name that they had then. */
export interface Bought {
  readonly name: string;
  /** `Equifax Apply` */
  readonly check: string;
}

/** Extension point: the checks bought for an application's guarantors, given by the route. */
export const BoughtOf = createContext<(assessmentId: number | null) => readonly Bought[]>(() => []);
