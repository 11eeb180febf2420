import { createTransport } from 'nodemailer';
import { config } from '../../kernel/config/config.ts';

export interface SmtpMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly messageId?: string;
}

/** Commands that send no mail run without a mail server. */
const transport = config.SMTP_URL === undefined ? undefined : createTransport(config.SMTP_URL, {});

export async function sendBySmtp(message: SmtpMessage): Promise<void> {
  if (!transport) throw new Error('SMTP_URL is not set');
  try {
    await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
  } catch (error) {
    // Mail servers quote the recipient in their refusals, and errors are logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new Error(
      `The mail server rejected the message (${[code, responseCode].filter(Boolean).join(' ')})`,
    );
  }
}
