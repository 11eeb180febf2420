// Stands in for the server: ready at once, and as awkward as a test wants it.
import { createServer } from 'node:http';
import { endWhenAsked, note } from './events.ts';

endWhenAsked('server', process.env.SERVER_IGNORES);
createServer((request, response) => {
  response.end('ready');
  const [, code] = /^\/exit\/(\d+)$/.exec(request.url ?? '') ?? [];
  if (code) process.exit(Number(code));
}).listen(Number(process.env.PORT), process.env.HOST, () => note('server is up'));
