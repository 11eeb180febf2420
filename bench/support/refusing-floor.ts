/** A bare `node:http` server that reads every body and refuses it: what the machine itself makes others wait. */
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
