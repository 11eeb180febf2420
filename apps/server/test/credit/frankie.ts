import { inject } from 'vitest';
import { db } from '../../src/kernel/database/database.ts';
import { theApp } from '../client.ts';

export async function theirIdOf(entityId: number): Promise<string> {
  const { theirs } = await db
    .selectFrom('identity_verification')
    .where('entity_id', '=', entityId)
    .select('provider_entity_id as theirs')
    .executeTakeFirstOrThrow();
  return theirs;
}

export async function ourReferenceOf(entityId: number): Promise<string> {
  const { name } = await db.selectFrom('installation_name').select('name').executeTakeFirstOrThrow();
  return `${name}-${entityId}`;
}

export async function decide(theirs: string, action: string): Promise<void> {
  const reply = await fetch(`${inject('sandboxUrl')}/frankieone/entities/${theirs}/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  if (reply.status !== 200) throw new Error(`FrankieOne answered ${reply.status}`);
}

interface Known {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly reference: string;
}

const entityOf = ({ firstName, lastName, dateOfBirth, reference }: Known) => ({
  entityType: 'INDIVIDUAL',
  name: { givenName: firstName, familyName: lastName },
  dateOfBirth: { dateOfBirth },
  addresses: [
    {
      addressType: 'RESIDENTIAL1',
      streetName: 'George Street',
      town: 'Sydney',
      state: 'NSW',
      postalCode: '2000',
      country: 'AUS',
    },
  ],
  extraData: [{ kvpKey: 'customer_reference', kvpType: 'id.external', kvpValue: reference }],
});

async function post(path: string, body: object): Promise<string> {
  const reply = await fetch(`${inject('sandboxUrl')}/frankieone/compliance/v1.2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', api_key: 'sandbox', 'x-frankie-customerid': 'assay' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`FrankieOne answered ${reply.status}`);
  return ((await reply.json()) as { entity: { entityId: string } }).entity.entityId;
}

export const makeThere = (known: Known): Promise<string> => post('/entity', entityOf(known));

export const verifyUnheard = (theirs: string, known: Known): Promise<string> =>
  post(`/entity/${theirs}/verify/profile/simple`, { entity: entityOf(known) });

export async function notice(body: object, authorization = 'sandbox') {
  const app = await theApp();
  return app.inject({
    method: 'POST',
    url: `/api/webhooks/frankieone/${crypto.randomUUID()}`,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    payload: { notificationType: 'RESULT', functionResult: 'PASS', ...body },
  });
}
