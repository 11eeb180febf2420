import { payment } from '@assay/contract/payment/area';
import { abaFileChanged } from '@assay/contract/payment/events';
import { useNews } from '../../../lib/api/news.ts';

const stale: readonly string[] = [
  payment.listHistory.path,
  payment.getHistory.path,
  payment.listFailures.path,
];

/** Rereads silently: the rows show colleagues' files and progress. */
export const useHistoryNews = (): void =>
  useNews({
    schemas: [abaFileChanged],
    isAbout: () => true,
    isStale: (path) => stale.includes(path),
    deed: () => 'submitted an ABA file',
    isQuiet: () => true,
    about: 'aba history',
  });
