import { abaStates } from '@assay/contract/payment/aba';
import { historyLabels } from '@assay/contract/payment/history';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import type { AuditWords } from '../../audit/public.ts';

const states: Readonly<Record<string, string>> = abaStates;
const counts: readonly string[] = ['abaCount', 'abaPosted', 'abaFailed', 'abaRetried'];

export const logWords: AuditWords = {
  fields: {
    abaFileName: historyLabels.fileName,
    abaDirection: 'Kind',
    abaAmount: historyLabels.amount,
    abaCount: 'Transactions',
    abaDate: 'Processing date',
    abaState: 'Result',
    abaPosted: 'Posted',
    abaFailed: 'Failed',
    abaFailures: 'Failed transactions',
    abaRetried: 'Tried again',
  },
  value: (field, value) => {
    if (field === 'abaState') return states[String(value)];
    if (typeof value !== 'number') return undefined;
    if (field === 'abaAmount') return formatMoney(value);
    return counts.includes(field) ? formatCount(value) : undefined;
  },
};
