import type { StandIn } from '../stand-in.ts';
import { createMailFaults } from './faults.ts';
import { createInbox } from './inbox.ts';
import { mailRoutes } from './mail-routes.ts';
import { startSmtp } from './smtp.ts';

export type Mail = { standIn: StandIn; smtpPort: number; close: () => Promise<void> };

const capacity = 500;

export const startMail = async ({ port, slowMs }: { port: number; slowMs: number }): Promise<Mail> => {
  const inbox = createInbox(capacity);
  const faults = createMailFaults(slowMs);
  const smtp = await startSmtp({ port, slowMs, inbox, faults });
  const clear = () => {
    inbox.clear();
    faults.reset();
  };
  const standIn: StandIn = {
    name: 'Mail',
    prefix: '/mail',
    summary: `Receives every email Assay sends, by SMTP on port ${smtp.port}. Nothing is delivered.`,
    faults: faults.list,
    plugin: async (app) => mailRoutes(app, inbox, clear),
  };
  return { standIn, smtpPort: smtp.port, close: smtp.close };
};
