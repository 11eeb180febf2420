import { createTransport } from 'nodemailer';
import { config } from '../../kernel/config.ts';

export interface SmtpMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const transport = createTransport(config.SMTP_URL, {});

export async function sendBySmtp(message: SmtpMessage): Promise<void> {
  await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
}
