import { startMail } from './mail/mail.ts';
import type { StandIn } from './stand-in.ts';
import { createWebServer } from './web-server.ts';

export type SandboxOptions = {
  /** 0 picks a free port. */
  httpPort: number;
  smtpPort: number;
  /** How long slow-on-purpose answers take. */
  slowMs?: number;
};

export type Sandbox = { httpPort: number; smtpPort: number; close: () => Promise<void> };

/** Starts every stand-in and the web server they share, on this machine only. */
export const startSandbox = async ({
  httpPort,
  smtpPort,
  slowMs = 3_000,
}: SandboxOptions): Promise<Sandbox> => {
  const mail = await startMail({ port: smtpPort, slowMs });
  // Add new stand-ins here.
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
