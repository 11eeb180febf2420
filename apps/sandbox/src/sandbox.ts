import { startMail } from './mail/mail.ts';
import type { StandIn } from './stand-in.ts';
import { createWebServer } from './web-server.ts';

export type SandboxOptions = {
  /** 0 takes a free one. */
  httpPort: number;
  smtpPort: number;
  /** How long what is meant to be slow takes. */
  slowMs?: number;
};

export type Sandbox = { httpPort: number; smtpPort: number; close: () => Promise<void> };

/** Every stand-in and the one web server in front of them, on this machine only. */
export const startSandbox = async ({
  httpPort,
  smtpPort,
  slowMs = 3_000,
}: SandboxOptions): Promise<Sandbox> => {
  const mail = await startMail({ port: smtpPort, slowMs });
  // A new stand-in joins here.
  const standIns: StandIn[] = [mail.standIn];
  const app = createWebServer(standIns);
  const close = async () => {
    await Promise.all([app.close(), mail.close()]);
  };
  try {
    await app.listen({ host: '127.0.0.1', port: httpPort });
  } catch (error) {
    await close();
    throw error;
  }
  return { httpPort: Number(new URL(app.listeningOrigin).port), smtpPort: mail.smtpPort, close };
};
