/** A bare `node:http` server that reads and refuses every body: the delay that the machine itself causes. */
import http from 'node:http';

const server = http.createServer((request, reply) => {
  request.resume().on('end', () => {
    reply.writeHead(request.method === 'POST' ? 400 : 200, { 'content-type': 'application/json' });
    reply.end('{"data":"ok"}');
  });
});
// As long as the product's: a connection that closes just as it is used again would be an error.
server.keepAliveTimeout = 72_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
