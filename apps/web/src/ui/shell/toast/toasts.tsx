import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toasts.css';
import { Notifications, notifications } from '@mantine/notifications';
import { type KeyboardEvent, useEffect } from 'react';
import { useShortcut } from '../../../lib/screen/shortcuts.ts';
import { drawToasts, type Toast } from '../../../lib/screen/toast.ts';
import { Icon, signs } from '../../value/icon.tsx';

const lastsMs = 10_000;

const looks = {
  pass: { word: 'Done', role: 'status', path: signs.pass },
  news: { word: 'Changed', role: 'status', path: 'M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1zM7 6.2v3.6M7 4.1v.01' },
  warning: { word: 'Note', role: 'status', path: 'M7 1.5 13 12.5H1zM7 5.5v3.2M7 10.6v.01' },
  failed: { word: 'Failed', role: 'alert', path: signs.failed },
} as const;

let count = 0;
const most = 2;
let shown: readonly { id: string; tone: Toast['tone']; about: string | undefined }[] = [];

const isNews = ({ tone }: Pick<Toast, 'tone'>) => tone === 'news';

/** Makes room for a toast: removes those of the same subject, then the oldest news, then the oldest. */
function makeRoom(id: string, { tone, about }: Toast): void {
  const outdated = shown.filter((one) => about !== undefined && one.about === about);
  const others = shown.filter((one) => !outdated.includes(one));
  const newsFirst = [...others.filter(isNews), ...others.filter((one) => !isNews(one) && tone !== 'news')];
  const oldest = newsFirst.slice(0, Math.max(others.length + 1 - most, 0));
  for (const one of [...outdated, ...oldest]) notifications.hide(one.id);
  shown = [...shown, { id, tone, about }];
}

/** The timer pauses while the toast is hovered or focused. */
function draw(wanted: Toast): void {
  const { tone, text } = wanted;
  count += 1;
  const id = `toast-${count}`;
  const { word, role, path } = looks[tone];
  const toast = {
    id,
    role,
    title: word,
    message: text,
    icon: <Icon path={path} />,
    'data-tone': tone === 'warning' ? 'hold' : tone,
    closeButtonProps: { 'aria-label': `Dismiss: ${text}` },
    onClose: () => {
      shown = shown.filter((other) => other.id !== id);
    },
    onFocusCapture: () => notifications.update({ ...toast, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...toast, autoClose: lastsMs }),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') notifications.hide(id);
    },
  };
  makeRoom(id, wanted);
  notifications.show(toast);
}

function takeAway(about: string): void {
  for (const one of shown.filter((other) => other.about === about)) notifications.hide(one.id);
}

const focusNewest = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tone].mantine-Notification-root button')].at(-1)?.focus();

export function Toasts() {
  useEffect(() => drawToasts(draw, takeAway), []);
  useShortcut('n', 'Go to latest notification', focusNewest, { yields: true });
  return (
    <Notifications
      className="screen-only"
      limit={most}
      autoClose={lastsMs}
      pauseResetOnHover="notification"
      position="bottom-right"
    />
  );
}
