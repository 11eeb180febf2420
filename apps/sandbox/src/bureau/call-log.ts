export type Call = {
  at: string;
  product: string;
  /** A person's name, or a company's ACN. */
  subject: string;
  reference: string;
  /** The status first: `200 score 640`. */
  outcome: string;
  /** The body as sent, without passwords. */
  body: string;
};

export type CallLog = {
  add: (call: Omit<Call, 'at'>) => void;
  list: (subject: string) => Call[];
  clear: () => void;
};

export const keptCalls = 500;

/** Kept in memory; the oldest calls are dropped first. */
export const createCallLog = (): CallLog => {
  let calls: Call[] = [];
  return {
    add: (call) => {
      calls = [{ at: new Date().toISOString(), ...call }, ...calls].slice(0, keptCalls);
    },
    list: (subject) => {
      const wanted = subject.trim().toLowerCase();
      return calls.filter((call) => call.subject.toLowerCase().includes(wanted));
    },
    clear: () => {
      calls = [];
    },
  };
};
