import { showToast } from '../screen/toast.ts';

export const sayUnchanged = (): void => showToast({ tone: 'news', text: 'Nothing was changed.' });
