import type { Fault } from '../faults.ts';

/** Faults of a mail server, selected by the start of the recipient's address. */
export type MailFaults = {
  list: readonly Fault[];
  /** Call it once per delivery attempt. */
  refusalOf: (address: string) => Refused | undefined;
  isSlow: (address: string) => boolean;
  /** Forgets earlier attempts, so that `tempfail` addresses fail again. */
  reset: () => void;
};

type Refused = { code: number; text: string };

const failuresBeforeSuccess = 2;

export const createMailFaults = (slowMs: number): MailFaults => {
  const attempts = new Map<string, number>();
  return {
    list: [
      { trigger: 'Recipient starts with bounce', effect: 'Rejected permanently (550).' },
      {
        trigger: 'Recipient starts with tempfail',
        effect: 'Rejected twice (451), then accepted.',
      },
      { trigger: 'Recipient starts with slow', effect: `Accepted after ${slowMs / 1_000} seconds.` },
    ],
    refusalOf: (address) => {
      const recipient = address.toLowerCase();
      if (recipient.startsWith('bounce')) return { code: 550, text: 'No such mailbox' };
      if (!recipient.startsWith('tempfail')) return undefined;
      const attempt = (attempts.get(recipient) ?? 0) + 1;
      attempts.set(recipient, attempt);
      return attempt > failuresBeforeSuccess ? undefined : { code: 451, text: 'Try again later' };
    },
    isSlow: (address) => address.toLowerCase().startsWith('slow'),
    reset: () => attempts.clear(),
  };
};
