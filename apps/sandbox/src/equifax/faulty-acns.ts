import { type Trouble, troubleEffects } from '../bureau/trouble.ts';
import type { Fault } from '../faults.ts';

type AcnFault = Trouble | 'noScore' | 'documentNeverReady';

/** Companies that trigger faults. Their check digits are valid. */
export const faultyAcns = {
  '000000019': 'slow',
  '000000028': 'hangup',
  '000000037': 'htmlPage',
  '000000046': 'gateway',
  '000000055': 'edge',
  '000000064': 'noScore',
  '000000073': 'garbled',
  '000000082': 'documentNeverReady',
  '000000091': 'tooMany',
} as const satisfies Readonly<Record<string, AcnFault>>;

export const acnFaultOf = (acn: string): AcnFault | undefined =>
  Object.entries(faultyAcns).find(([faulty]) => faulty === acn)?.[1];

export const acnFaults = (slowMs: number, gateway: string): Fault[] => {
  const effects = {
    ...troubleEffects(slowMs, gateway),
    noScore: 'A report without a score.',
    documentNeverReady: 'A report whose PDF is never ready, whichever report it is.',
  };
  return Object.entries(faultyAcns).map(([acn, fault]) => ({
    trigger: `ACN ${acn}`,
    effect: effects[fault],
  }));
};
