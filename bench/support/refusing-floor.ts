/** A bare `node:http` server that reads and refuses every body: the delay that the machine itself causes. */
import http from 'node:http';

const server = http.createServer((request, reply) => {
  request.resume().on('end', () => {
    reply.writeHead(request.method === 'POST' ? 400 : 200, { 'content-type': 'application/json' });
    reply.end('{"data":"ok"}');
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
