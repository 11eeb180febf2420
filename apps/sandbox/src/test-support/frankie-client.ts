import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const trusted = { api_key: 'sandbox', 'x-frankie-customerid': 'assay' };

export const personNamed = (familyName: string, reference = `person-${familyName}`) => ({
  entityType: 'INDIVIDUAL',
  name: { honourific: 'Ms', givenName: 'Mia', familyName },
  dateOfBirth: { dateOfBirth: '1984-02-29' },
  addresses: [
    {
      addressType: 'RESIDENTIAL1',
      streetNumber: '12',
      streetName: 'Hill Street',
      town: 'Cottesloe',
      state: 'WA',
      postalCode: '6011',
      country: 'AUS',
    },
  ],
  identityDocs: [{ idType: 'DRIVERS_LICENCE', country: 'AUS', region: 'WA', idNumber: '123456' }],
  extraData: [{ kvpKey: 'customer_reference', kvpType: 'id.external', kvpValue: reference }],
});

export type Told = {
  requestId: string;
  errorCode?: string;
  issues?: { issueLocation: string }[];
  entity: { entityId: string };
  entities: { entityId: string }[];
  entityProfileResult: { actionRecommended: string; checkId: string | null; checkResults: object[] };
};

export const frankieClient = (standIn: string) => {
  const ask = (path: string, body?: object | string, signal?: AbortSignal, headers: object = trusted) =>
    fetch(`${standIn}/compliance/v1.2${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: signal ?? null,
    });
  const tell = async (path: string, body?: object | string): Promise<Told> =>
    (await (await ask(path, body)).json()) as Told;
  const create = async (familyName: string): Promise<string> =>
    (await tell('/entity', personNamed(familyName))).entity.entityId;
  const verify = (entityId: string, signal?: AbortSignal) =>
    ask(`/entity/${entityId}/verify/profile/simple`, {}, signal);
  const actionOf = async (entityId: string): Promise<string> =>
    (await tell(`/entity/${entityId}/checks`)).entityProfileResult.actionRecommended;
  return { ask, tell, create, verify, actionOf };
};

type Hook = { path: string; authorization: IncomingHttpHeaders['authorization']; body: object };

export const startReceiver = async () => {
  const hooks: Hook[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as object;
    hooks.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    hooks,
    statuses,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
