import { writeHeader } from '@assay/contract/kit/endpoint';
import type { AbaRecord } from '@assay/contract/payment/history';
import { sessionCookie } from '../../src/kernel/session/sessions.ts';
import { as } from '../client.ts';
import type { ServerProcess } from '../server-process.ts';

export async function through({ url }: ServerProcess) {
  const { token } = await as('payments');
  const headers = {
    cookie: `${sessionCookie.name}=${token}`,
    'content-type': 'application/json',
    [writeHeader.name]: writeHeader.value,
  };
  return {
    /** Reads the whole answer: a half-read one breaks when its server is killed. */
    submit: async (fileContents: string) => {
      const reply = await fetch(`${url}/api/payment/aba/process?submit=true`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ fileContents, fileName: 'Loans.aba' }),
      });
      return { status: reply.status, body: (await reply.json()) as { code?: string } };
    },
    newest: async (): Promise<AbaRecord | undefined> => {
      const reply = await fetch(`${url}/api/payment/aba/history?limit=1`, { headers });
      return ((await reply.json()) as { data: AbaRecord[] }).data[0];
    },
  };
}
