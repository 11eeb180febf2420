import { startHttpServer } from './http-server.ts';
import { startMail } from './mail/mail.ts';
import type { StandIn } from './stand-in.ts';
import { startPageRoutes } from './start-page.ts';

export type SandboxOptions = {
  /** 0 takes a free one. */
  httpPort: number;
  smtpPort: number;
  /** How long what is meant to be slow takes. */
  slowMs?: number;
};

export type Sandbox = { httpPort: number; smtpPort: number; close: () => Promise<void> };

/** Every stand-in and the one web server in front of them. A new stand-in joins in this function. */
export const startSandbox = async ({
  httpPort,
  smtpPort,
  slowMs = 3_000,
}: SandboxOptions): Promise<Sandbox> => {
  const mail = await startMail({ port: smtpPort, slowMs });
  const standIns: StandIn[] = [mail.standIn];
  const closeStandIns = async () => {
    await Promise.all(standIns.map((standIn) => standIn.close()));
  };
  try {
    const routes = [...startPageRoutes(standIns), ...standIns.flatMap((standIn) => standIn.routes)];
    const http = await startHttpServer(routes, httpPort);
    const close = async () => {
      await Promise.all([http.close(), closeStandIns()]);
    };
    return { httpPort: http.port, smtpPort: mail.smtpPort, close };
  } catch (error) {
    await closeStandIns();
    throw error;
  }
};
