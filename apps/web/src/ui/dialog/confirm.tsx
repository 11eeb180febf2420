import { lazyPart } from '../../lib/screen/lazy-part.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** For those who may be asked when it can't be loaded any more. */
export const preloadConfirm = ConfirmDialog.preload;

/** Asks before something that cannot be undone or costs money. Its code is loaded when it first opens. */
export const Confirm = (props: ConfirmProps) => props.opened && <ConfirmDialog {...props} />;
