import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');
let isPrinting = false;

/** Not every browser tells of the medium when it prints, and a preview of the medium is no printing. */
function onPaper(changed: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const printing = (is: boolean) => () => {
    isPrinting = is;
    changed();
  };
  addEventListener('beforeprint', printing(true), { signal });
  addEventListener('afterprint', printing(false), { signal });
  paper.addEventListener('change', changed, { signal });
  return () => ended.abort();
}

/** Whether the page is being printed: what is for paper alone is made then, from what is known already. */
export const useIsPaper = (): boolean => useSyncExternalStore(onPaper, () => isPrinting || paper.matches);
