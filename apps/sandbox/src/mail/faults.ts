/** What a real mail server may do to a sender, chosen by how the recipient's address starts. */
type Refused = { code: number; text: string };

export type MailFaults = {
  /** Asked once for each attempt to name a recipient. */
  refusalOf: (address: string) => Refused | undefined;
  isSlow: (address: string) => boolean;
  /** Forgets the attempts, so that `tempfail` addresses fail anew. */
  reset: () => void;
};

const failuresBeforeSuccess = 2;

export const createMailFaults = (): MailFaults => {
  const attempts = new Map<string, number>();
  return {
    refusalOf: (address) => {
      const recipient = address.toLowerCase();
      if (recipient.startsWith('bounce')) return { code: 550, text: 'No such mailbox here' };
      if (!recipient.startsWith('tempfail')) return undefined;
      const attempt = (attempts.get(recipient) ?? 0) + 1;
      attempts.set(recipient, attempt);
      return attempt > failuresBeforeSuccess ? undefined : { code: 451, text: 'Try again later' };
    },
    isSlow: (address) => address.toLowerCase().startsWith('slow'),
    reset: () => attempts.clear(),
  };
};
