import { type Sandbox, startSandbox } from './sandbox.ts';

const portFrom = (name: string): number => {
  const text = process.env[name] ?? '0';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} must be a port number, or 0 for a free one, not "${text}"`);
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `port ${error.port} is already in use; SANDBOX_HTTP_PORT and SANDBOX_SMTP_PORT choose others`;
  return error.message;
};

/** Ends by having nothing left to do; an open channel to the parent would be something. */
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
  // Whoever started the sandbox is gone, perhaps by kill -9: it must not stay behind alone.
  process.on('disconnect', stop);
  if (process.send && !process.connected) void stop();
};

const announce = ({ httpPort, smtpPort }: Sandbox): void => {
  process.stdout.write(`Sandbox: http://127.0.0.1:${httpPort} (SMTP on 127.0.0.1:${smtpPort})\n`);
  if (process.connected) process.send?.({ kind: 'listening', smtpPort, httpPort });
};

try {
  const sandbox = await startSandbox({
    httpPort: portFrom('SANDBOX_HTTP_PORT'),
    smtpPort: portFrom('SANDBOX_SMTP_PORT'),
  });
  stopOn(sandbox);
  announce(sandbox);
} catch (error) {
  process.stderr.write(`The sandbox cannot start: ${reasonOf(error)}\n`);
  process.exitCode = 1;
  leave();
}
