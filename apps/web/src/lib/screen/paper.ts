import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');
let isPrinting = false;

/** Not every browser fires `change` on the print media query; emulated print media fires no print event. */
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

/** True while printing, when print-only content is rendered from cached data. */
export const useIsPaper = (): boolean => useSyncExternalStore(onPaper, () => isPrinting || paper.matches);
