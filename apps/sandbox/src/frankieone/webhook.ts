import { delay } from '../faults.ts';

export type WebhookOptions = {
  url: string | null;
  secret: string;
  retryMs: number;
};

type Notification = {
  notificationType: string;
  function: string;
  functionResult: string;
  entityId: string;
  entityCustomerReference: string;
  checkId: string | null;
  requestId: string;
};

export type Webhook = {
  /** Retries a few times until it is accepted. */
  send: (notification: Notification) => Promise<void>;
  forge: (notification: Notification) => Promise<void>;
  close: () => void;
};

const tries = 5;
const patienceMs = 10_000;

export const createWebhook = ({ url, secret, retryMs }: WebhookOptions): Webhook => {
  const closing = new AbortController();
  /** Returns the reason for a refusal; null if accepted. */
  const post = async (notification: Notification, authorization: string): Promise<string | null> => {
    try {
      const answer = await fetch(`${url}/${notification.requestId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(notification),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]),
      });
      await answer.body?.cancel();
      return answer.status === 200 ? null : `it was answered ${answer.status}`;
    } catch (error) {
      return String(error);
    }
  };
  return {
    send: async (notification) => {
      if (url === null) return;
      let refused: string | null = null;
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        if (attempt > 1) await delay(retryMs);
        if (closing.signal.aborted) return;
        refused = await post(notification, secret);
        if (refused === null) return;
      }
      process.stderr.write(`sandbox: FrankieOne's webhook was not accepted: ${refused}\n`);
    },
    forge: async (notification) => {
      if (url !== null) await post(notification, `not-${secret}`);
    },
    close: () => closing.abort(),
  };
};
