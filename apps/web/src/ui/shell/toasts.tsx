import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toasts.css';
import { Notifications, notifications } from '@mantine/notifications';
import { type KeyboardEvent, useEffect } from 'react';
import { useShortcut } from '../../lib/screen/shortcuts.ts';
import { drawToasts, type Toast } from '../../lib/screen/toast.ts';

const lastsMs = 10_000;

const looks = {
  pass: { word: 'Done', role: 'status', path: 'M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1zM4.4 7.2l1.8 1.8 3.4-3.8' },
  failed: {
    word: 'Failed',
    role: 'alert',
    path: 'M4.6 1h4.8L13 4.6v4.8L9.4 13H4.6L1 9.4V4.6zM5 5l4 4M9 5 5 9',
  },
} as const;

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 14 14" width="14" height="14" fill="none" aria-hidden="true">
    <path stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" d={path} />
  </svg>
);

let count = 0;
const most = 2;
let shownIds: readonly string[] = [];

/** New toasts matter more than old ones: the oldest makes room. */
function makeRoom(id: string): void {
  for (const oldest of shownIds.slice(0, Math.max(shownIds.length + 1 - most, 0))) notifications.hide(oldest);
  shownIds = [...shownIds, id];
}

/** The time runs while nobody points at it and nothing in it has the focus. */
function draw({ tone, text }: Toast): void {
  count += 1;
  const id = `toast-${count}`;
  const { word, role, path } = looks[tone];
  const shown = {
    id,
    role,
    title: word,
    message: text,
    icon: <Sign path={path} />,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': `Dismiss: ${text}` },
    onClose: () => {
      shownIds = shownIds.filter((other) => other !== id);
    },
    onFocusCapture: () => notifications.update({ ...shown, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...shown, autoClose: lastsMs }),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') notifications.hide(id);
    },
  };
  makeRoom(id);
  notifications.show(shown);
}

const focusNewest = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tone].mantine-Notification-root button')].at(-1)?.focus();

/** At most two at once. */
export function Toasts() {
  useEffect(() => drawToasts(draw), []);
  useShortcut('n', 'Go to the newest message', focusNewest);
  return (
    <Notifications
      limit={most}
      autoClose={lastsMs}
      pauseResetOnHover="notification"
      position="bottom-right"
    />
  );
}
