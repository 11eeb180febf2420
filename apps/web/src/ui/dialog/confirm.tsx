import { lazyPart } from '../../lib/screen/lazy-part.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Loads the dialog before the connection can be lost. */
export const preloadConfirm = ConfirmDialog.preload;

export const Confirm = (props: ConfirmProps) => props.opened && <ConfirmDialog {...props} />;
