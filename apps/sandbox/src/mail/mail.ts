import type { StandIn } from '../stand-in.ts';
import { createMailFaults } from './faults.ts';
import { createInbox } from './inbox.ts';
import { mailRoutes } from './mail-routes.ts';
import { startSmtp } from './smtp.ts';

export type Mail = { standIn: StandIn; smtpPort: number; close: () => Promise<void> };

const capacity = 500;

/** Mail: taken in by SMTP, read in the browser or as JSON, and sent nowhere. */
export const startMail = async ({ port, slowMs }: { port: number; slowMs: number }): Promise<Mail> => {
  const inbox = createInbox(capacity);
  const faults = createMailFaults();
  const smtp = await startSmtp({ port, slowMs, inbox, faults });
  const clear = () => {
    inbox.clear();
    faults.reset();
  };
  const standIn: StandIn = {
    name: 'Mail',
    prefix: '/mail',
    summary:
      `What Assay sent, taken in by SMTP on port ${smtp.port}. Addresses that start with bounce are refused, ` +
      'with slow they take 3 seconds, with tempfail they fail twice before they succeed.',
    plugin: async (app) => mailRoutes(app, inbox, clear),
  };
  return { standIn, smtpPort: smtp.port, close: smtp.close };
};
