/** Sends bodies that the server must refuse, from its own process so that its work delays nothing. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';

const large = (piece: string) => piece.repeat((20 * 2 ** 20) / piece.length - 100);

/** The slowest bodies to bound and to parse within each limit. */
const bodies = {
  /** Anonymous: just within the limits, or beyond them. */
  anonymous: () => [
    `[${'{},'.repeat(330_000)}{}]`,
    `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":0`)}}`,
    `[${'{},'.repeat(450)}{}]`,
    JSON.stringify({ entityName: 'a'.repeat(16_000), tradingName: '.'.repeat(300) }),
  ],
  large: () => [
    `[${large('{},')}{}]`,
    `{"${large('\\"')}":1}`,
    `{"fileName":"a.aba","fileContents":"${large('\\n')}"}`,
  ],
};

export interface Sending {
  readonly kind: keyof typeof bodies;
  readonly urls: readonly string[];
  readonly headers: Record<string, string>;
  readonly connections: number;
  /** Requests per connection; endless if undefined. */
  readonly times?: number;
}

type Message = Sending | 'stop';

/** Starts the process. `stop` throws if anything but a refusal was answered. */
export async function startSender() {
  const child = fork(import.meta.filename);
  await once(child, 'message');
  const tell = (message: Message) => child.send(message);
  return {
    send: (sending: Sending) => void tell(sending),
    async stop() {
      tell('stop');
      const [failure] = (await once(child, 'message')) as [string];
      if (failure) throw new Error(failure);
    },
    end: () => child.disconnect(),
  };
}

function answer(url: string, body: Buffer, agent: http.Agent, headers: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assay': '1', ...headers },
    });
    request.on('error', reject);
    request.on('response', (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    request.end(body);
  });
}

async function work({ kind, urls, headers, connections, times = Number.POSITIVE_INFINITY }: Sending) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const sent = made[kind];
  const connection = async (first: number) => {
    for (let n = 0; n < times && !isStopped; n++) {
      const turn = turns++ + first;
      const url = urls[turn % urls.length] as string;
      const status = await answer(url, sent[turn % sent.length] as Buffer, agent, headers);
      if (status < 400 || status >= 500) throw new Error(`${url} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => connection(n)));
  agent.destroy();
}

let isStopped = false;
let turns = 0;
const made = {} as Record<keyof typeof bodies, Buffer[]>;

if (process.send) {
  for (const kind of Object.keys(bodies) as (keyof typeof bodies)[])
    made[kind] = bodies[kind]().map((body) => Buffer.from(body));
  let failure: Promise<string> = Promise.resolve('');
  process.on('message', async (message: Message) => {
    if (message === 'stop') {
      isStopped = true;
      process.send?.(await failure);
      return;
    }
    isStopped = false;
    failure = work(message).then(
      () => '',
      (error: Error) => error.message,
    );
  });
  process.send('ready');
}
