import { type Sandbox, startSandbox } from './sandbox.ts';

const portFrom = (name: string): number => {
  const text = process.env[name] ?? '0';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} must be a port number, or 0 to pick a free one, not "${text}"`);
};

const millisecondsFrom = (name: string): number | undefined => {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a number of milliseconds, not "${text}"`);
};

const urlFrom = (name: string): string | null => {
  const text = process.env[name];
  if (text === undefined || text === '') return null;
  if (URL.canParse(text)) return text.replace(/\/$/, '');
  throw new Error(`${name} must be an address, not "${text}"`);
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `port ${error.port} is already in use. Set SANDBOX_HTTP_PORT or SANDBOX_SMTP_PORT to another one`;
  return error.message;
};

/** The process exits once nothing is open, and the channel to the parent counts as open. */
const leave = () => {
  if (process.connected) process.disconnect();
};

const stopOn = (sandbox: Sandbox): void => {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await sandbox.close();
    leave();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent is gone, perhaps by kill -9: exit too.
  process.on('disconnect', stop);
  if (process.send && !process.connected) void stop();
};

const announce = ({ httpPort, smtpPort, clamdPort }: Sandbox): void => {
  process.stdout.write(`Sandbox: http://127.0.0.1:${httpPort} (SMTP on 127.0.0.1:${smtpPort})\n`);
  if (process.connected) process.send?.({ kind: 'listening', smtpPort, httpPort, clamdPort });
};

try {
  const sandbox = await startSandbox({
    httpPort: portFrom('SANDBOX_HTTP_PORT'),
    smtpPort: portFrom('SANDBOX_SMTP_PORT'),
    paidMs: millisecondsFrom('SANDBOX_PAID_MS'),
    slowReportMs: millisecondsFrom('SANDBOX_SLOW_REPORT_MS'),
    documentMs: millisecondsFrom('SANDBOX_DOCUMENT_MS'),
    frankieWebhookUrl: urlFrom('SANDBOX_FRANKIE_WEBHOOK_URL'),
    frankieWebhookSecret: process.env.SANDBOX_FRANKIE_WEBHOOK_SECRET,
  });
  stopOn(sandbox);
  announce(sandbox);
} catch (error) {
  process.stderr.write(`The sandbox can't start: ${reasonOf(error)}\n`);
  process.exitCode = 1;
  leave();
}
