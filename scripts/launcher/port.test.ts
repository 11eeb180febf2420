import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, isPortTaken } from './port.mjs';

/** False on a machine that does not have this address. */
async function listen(port: number, host: string): Promise<boolean> {
  const server = net.createServer().listen(port, host);
  onTestFinished(() => void server.close());
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}

test('finds a free port, and knows that it is taken once a program listens', async () => {
  const port = await freePort();
  expect(await isPortTaken(port, '127.0.0.1')).toBe(false);
  expect(await listen(port, '127.0.0.1')).toBe(true);
  expect(await isPortTaken(port, '127.0.0.1')).toBe(true);
  expect(await isPortTaken(port, '0.0.0.0')).toBe(true);
});

test('counts a port as taken if a program listens on ::1 only', async () => {
  const port = await freePort();
  const isListening = await listen(port, '::1');
  expect(await isPortTaken(port, '127.0.0.1')).toBe(isListening);
});

test('refuses an address of another machine in a sentence', async () => {
  await expect(isPortTaken(3000, '192.0.2.1')).rejects.toThrow(
    "Assay can't listen on 192.0.2.1, port 3000 (EADDRNOTAVAIL). Check HOST and PORT.",
  );
});
