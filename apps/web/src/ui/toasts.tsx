import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toasts.css';
import { Notifications } from '@mantine/notifications';

/** At most 2, for 10 seconds, paused while someone points at one. */
export const Toasts = () => <Notifications limit={2} autoClose={10_000} position="bottom-right" />;
