import type { Detail } from '@assay/aba/detail';
import { writeAba } from '@assay/aba/writer';

export interface AbaWanted {
  references: readonly string[];
  direction?: 'CREDIT' | 'DEBIT';
  /** The first transaction's amount; each later one is a cent more. */
  cents?: number;
  account?: number;
  accountName?: string;
  /** DDMMYY; by default two days from now. */
  date?: string;
  originator?: Detail['originator'];
}

export const abaOriginator = { bsb: '062-001', account: '87654321', name: 'ASSAY FINANCE' };

const inTwoDays = (): string => {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString();
  return `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
};

export function abaText(wanted: AbaWanted): string {
  const { references, direction = 'CREDIT', cents = 10_000, account = 10_000_000 } = wanted;
  const { accountName, date = inTwoDays() } = wanted;
  const originator = wanted.originator ?? abaOriginator;
  return writeAba({
    header: {
      reel: 1,
      bank: 'CBA',
      userName: 'ASSAY FINANCE PTY LTD',
      userId: '301500',
      description: 'LOANS',
      date,
    },
    details: references.map((reference, index) => ({
      bsb: '062-000',
      account: String(account + index),
      indicator: ' ',
      code: direction === 'CREDIT' ? 50 : 13,
      cents: cents + index,
      accountName: accountName ?? `PAYEE ${index + 1}`,
      reference,
      originator,
      withholdingCents: 0,
    })),
  });
}
