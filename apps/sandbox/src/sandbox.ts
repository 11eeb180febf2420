import { startClamd } from './clamd/clamd.ts';
import { equifax } from './equifax/equifax.ts';
import { fineract } from './fineract/fineract.ts';
import { frankieOne } from './frankieone/frankieone.ts';
import { illion } from './illion/illion.ts';
import { startMail } from './mail/mail.ts';
import { s3 } from './s3/s3.ts';
import type { StandIn } from './stand-in.ts';
import { createWebServer } from './web-server.ts';
import { xmlLms } from './xml-lms/xml-lms.ts';

export type SandboxOptions = {
  /** 0 picks a free port. */
  httpPort: number;
  smtpPort: number;
  clamdPort?: number;
  slowMs?: number;
  paidMs?: number | undefined;
  slowReportMs?: number | undefined;
  documentMs?: number | undefined;
  frankieWebhookUrl?: string | null;
  frankieWebhookSecret?: string | undefined;
  frankieRetryMs?: number;
};

export type Sandbox = { httpPort: number; smtpPort: number; clamdPort: number; close: () => Promise<void> };

/** Starts every stand-in and their shared web server, on this machine only. */
export const startSandbox = async ({
  httpPort,
  smtpPort,
  clamdPort = 0,
  slowMs = 3_000,
  paidMs = 1_500,
  slowReportMs = 120_000,
  documentMs = 20_000,
  frankieWebhookUrl = null,
  frankieWebhookSecret = '',
  frankieRetryMs = 1_000,
}: SandboxOptions): Promise<Sandbox> => {
  const mail = await startMail({ port: smtpPort, slowMs });
  const clamd = await startClamd(clamdPort);
  const pace = { paidMs, slowMs: slowReportMs };
  const webhook = { url: frankieWebhookUrl, secret: frankieWebhookSecret, retryMs: frankieRetryMs };
  const standIns: StandIn[] = [
    mail.standIn,
    s3,
    equifax({ ...pace, documentMs }),
    illion(pace),
    frankieOne({ ...pace, webhook }),
    xmlLms(pace),
    fineract(pace),
  ];
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
