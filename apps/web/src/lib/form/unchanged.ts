import { showToast } from '../screen/toast.ts';

/** A save that would change nothing is not sent, and says so. */
export const sayUnchanged = (): void => showToast({ tone: 'news', text: 'Nothing was changed.' });
