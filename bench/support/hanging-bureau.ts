import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a bureau that accepts every request and answers none, until it is told to refuse them all. */
export async function startHangingBureau() {
  const waiting = new Set<http.ServerResponse>();
  let isHolding = false;
  /** A refusal isn't a failure, so it doesn't open the circuit breaker. */
  const refuse = (reply: http.ServerResponse) => {
    waiting.delete(reply);
    reply.writeHead(400, { 'content-type': 'text/html' }).end('<p>Refused</p>');
  };
  const server = http.createServer((request, reply) => {
    request.resume();
    waiting.add(reply);
    if (!isHolding) refuse(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHolding = true;
    },
    held: () => waiting.size,
    refuseAll: () => {
      isHolding = false;
      for (const reply of waiting) refuse(reply);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
