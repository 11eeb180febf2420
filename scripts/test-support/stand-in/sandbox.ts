// Stands in for the sandbox: listens on the given port, or on any, and says where, as the real one does.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { endWhenAsked, note } from './events.ts';

async function listen(port: string | undefined): Promise<number> {
  const server = createServer().listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

endWhenAsked('sandbox');
const smtpPort = await listen(process.env.SANDBOX_SMTP_PORT);
const httpPort = await listen(process.env.SANDBOX_HTTP_PORT);
note(`sandbox is up on ${smtpPort} and ${httpPort}`);
process.send?.({ kind: 'listening', smtpPort, httpPort });
