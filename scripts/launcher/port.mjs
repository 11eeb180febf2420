import net from 'node:net';
import { Refusal } from './refusal.mjs';

/** @param {number} port @param {string} host @returns {Promise<{ port: number, problem?: string }>} */
const tryPort = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve({ port, problem: error.code ?? error.message }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve({ port: address.port }));
    });
  });

export const freePort = async () => {
  const { port, problem } = await tryPort(0, '127.0.0.1');
  if (problem) throw new Refusal(`No free port could be found on 127.0.0.1 (${problem}).`);
  return port;
};

/** @param {number} port @param {string} host */
export const isPortTaken = async (port, host) => {
  const { problem } = await tryPort(port, host);
  if (problem === 'EADDRINUSE') return true;
  if (problem === 'EACCES')
    throw new Refusal(`This account isn't allowed to use port ${port}. Set PORT to a number above 1023.`);
  if (problem)
    throw new Refusal(`Assay can't listen on ${host}, port ${port} (${problem}). Check HOST and PORT.`);
  // Browsers try ::1 first for "localhost": a program that listens only there would be shown in our place.
  return host === '127.0.0.1' && (await tryPort(port, '::1')).problem === 'EADDRINUSE';
};
