import { sessionCookie } from '../src/kernel/session/sessions.ts';
import type { Caller } from './client.ts';
import type { ServerProcess } from './server-process.ts';

interface Heard {
  readonly kind: string;
  readonly [name: string]: unknown;
}

export async function openStream(server: Pick<ServerProcess, 'url'>, { token }: Caller) {
  const reply = await fetch(`${server.url}/api/events`, {
    headers: { cookie: `${sessionCookie.name}=${token}` },
  });
  const heard: Heard[] = [];
  const stream = {
    heard,
    checks: 0,
    open: true,
    status: reply.status,
    type: reply.headers.get('content-type'),
  };
  const read = async () => {
    const text = new TextDecoder();
    let rest = '';
    for await (const bytes of reply.body ?? []) {
      const lines = (rest + text.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
        if (line === ': alive') stream.checks++;
      }
    }
    stream.open = false;
  };
  void read();
  return stream;
}

export type Stream = Awaited<ReturnType<typeof openStream>>;
