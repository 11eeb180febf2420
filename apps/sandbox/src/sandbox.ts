import { startClamd } from './clamd/clamd.ts';
import { startMail } from './mail/mail.ts';
import { s3 } from './s3/s3.ts';
import type { StandIn } from './stand-in.ts';
import { createWebServer } from './web-server.ts';

export type SandboxOptions = {
  /** 0 picks a free port. */
  httpPort: number;
  smtpPort: number;
  clamdPort?: number;
  /** How long slow-on-purpose answers take. */
  slowMs?: number;
};

export type Sandbox = { httpPort: number; smtpPort: number; clamdPort: number; close: () => Promise<void> };

/** Starts every stand-in and the web server they share, on this machine only. */
export const startSandbox = async ({
  httpPort,
  smtpPort,
  clamdPort = 0,
  slowMs = 3_000,
}: SandboxOptions): Promise<Sandbox> => {
  const mail = await startMail({ port: smtpPort, slowMs });
  const clamd = await startClamd(clamdPort);
  // Add new stand-ins here.
  const standIns: StandIn[] = [mail.standIn, s3];
  const app = createWebServer(standIns);
  const close = async () => {
    await Promise.all([app.close(), mail.close(), clamd.close()]);
  };
  try {
    await app.listen({ host: '127.0.0.1', port: httpPort });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = new URL(app.listeningOrigin);
  return { httpPort: Number(port), smtpPort: mail.smtpPort, clamdPort: clamd.port, close };
};
