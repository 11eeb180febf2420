import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { delay } from '../faults.ts';
import type { MailFaults } from './faults.ts';
import type { Inbox } from './inbox.ts';

export type SmtpOptions = { port: number; slowMs: number; inbox: Inbox; faults: MailFaults };
export type Smtp = { port: number; close: () => Promise<void> };

const maxMessageBytes = 5 * 1024 * 1024;
const closeGraceMs = 1_000;

/** smtp-server answers with `responseCode`. */
class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.responseCode = responseCode;
  }
}

export const startSmtp = async (options: SmtpOptions): Promise<Smtp> => {
  const server = new SMTPServer({
    name: 'sandbox.assay.test',
    banner: 'Assay sandbox: nothing is delivered',
    size: maxMessageBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: closeGraceMs,
    onRcptTo: ({ address }, _session, callback) => {
      const refused = options.faults.refusalOf(address);
      callback(refused ? new Refusal(refused.code, refused.text) : undefined);
    },
    onData: (stream, session, callback) => {
      receive(options, stream, session).then((id) => callback(null, `Stored as message ${id}`), callback);
    },
  });
  // A client that hangs up must not stop the sandbox; a failure to listen is reported to the caller.
  server.on('error', (error) => {
    if (server.server.listening) process.stderr.write(`sandbox: mail: ${error.message}\n`);
  });
  server.server.listen(options.port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
};

const receive = async (
  { slowMs, inbox, faults }: SmtpOptions,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<number> => {
  const to = envelope.rcptTo.map(({ address }) => address);
  const email = await parsed(await received(stream));
  if (to.some(faults.isSlow)) await delay(slowMs);
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  const { id } = inbox.add({
    from: senderOf(email) ?? sender,
    to,
    subject: email.subject ?? '',
    text: email.text ?? null,
    html: email.html ?? null,
    messageId: email.messageId ?? null,
    replyTo: email.replyTo?.[0]?.address ?? null,
    receivedAt: new Date().toISOString(),
  });
  return id;
};

/** Reads even an oversized message to its end: the client listens only after its last byte. */
const received = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw new Refusal(552, `The message is larger than ${maxMessageBytes} bytes`);
  return Buffer.concat(chunks);
};

const parsed = async (raw: Buffer): Promise<Email> => {
  try {
    return await PostalMime.parse(raw);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(554, `The message can't be read: ${reason}`, { cause });
  }
};

const senderOf = ({ from }: Email): string | undefined => {
  if (!from?.address) return undefined;
  return from.name ? `${from.name} <${from.address}>` : from.address;
};
