import { readdir, rm, symlink } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { applicationArea as application } from '@assay/contract/application/area';
import { pathOf } from '@assay/contract/kit/endpoint';
import { system } from '@assay/contract/kit/system';
import { complete } from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { describe, expect, test } from 'vitest';
import { as, type Caller, nobody, signedInAs } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { until } from '../../../test/until.ts';
import { db } from '../database/database.ts';
import { incomingFolder } from '../storage/incoming-folder.ts';

const boundary = 'the-boundary';
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (disposition: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const purpose = part('name="purpose"', 'supporting');
const file = Buffer.from(pdf()).toString('latin1');
const document = part('name="document"; filename="Statement.pdf"', file);

const upload = application.uploadApplicationDocument;
const urlOf = (id: number) => `/api${pathOf(upload, { id })}`;

async function send(caller: Caller, id: number, body: string) {
  const payload = Buffer.from(body, 'latin1');
  const reply = await caller.send({ method: 'POST', url: urlOf(id), headers, payload });
  return { status: reply.statusCode, body: reply.json(), sessionToken: undefined };
}

const waiting = () => readdir(incomingFolder);

describe('a malformed form', () => {
  const cut = (name: string) =>
    `${purpose}--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="x.pdf"\r\n\r\n%PDF-1.4`;
  const unreadable = "The upload couldn't be read. It may have been interrupted. Try again.";
  const wrong: Record<string, readonly [body: string, message: string]> = {
    'cut off in its file': [cut('document'), unreadable],
    'cut off in a file that nobody asked for': [cut('other'), unreadable],
    'cut off in a field': [purpose.slice(0, -8), unreadable],
    'with two files': [purpose + document + document + end, 'Send one file at a time.'],
    'with a field twice': [
      purpose + part('name="purpose"', 'settlement') + document + end,
      'Send each field once.',
    ],
    'with a hundred fields': [
      Array.from({ length: 100 }, (_, n) => part(`name="f${n}"`, 'x')).join('') + document + end,
      'The form has too many fields.',
    ],
    'with a field that nobody knows': [purpose + part('name="x"', 'y') + document + end, 'Unknown field: x'],
    'without a file': [purpose + end, 'Document is required'],
  };
  test.for(Object.entries(wrong))(
    'with %s is refused with an explanation, and leaves nothing behind',
    async ([, [body, message]]) => {
      const broker = await as('broker');
      const { id } = await complete(broker);
      for (const application of [id, 999_999_999])
        expect(await send(broker, application, body)).toBeRefused('VALIDATION_FAILED', message);
      expect(await waiting()).toEqual([]);
      expect((await send(broker, id, purpose + document + end)).status).toBe(200);
    },
  );
});

describe('rights lost during the upload are noticed', () => {
  const changes: Record<string, readonly [change: (userId: number) => Promise<unknown>, status: number]> = {
    'as somebody suspended': [
      (id) => db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', id).execute(),
      401,
    ],
    'as somebody who has signed out': [
      (id) => db.deleteFrom('session').where('user_id', '=', id).execute(),
      401,
    ],
    'as somebody without the permission': [
      (id) =>
        db
          .deleteFrom('role_permission')
          .where('role_id', 'in', db.selectFrom('user_role').where('user_id', '=', id).select('role_id'))
          .where('permission', '=', 'APPLICATION.UPDATE')
          .execute(),
      403,
    ],
  };
  test.for(Object.entries(changes))('%s', async ([, [change, status]]) => {
    const user = await given.user({
      permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
    });
    const caller = await signedInAs(user.id);
    const { id } = await complete(caller);
    const payload = new PassThrough();
    const reply = caller.send({ method: 'POST', url: urlOf(id), headers, payload });
    payload.write(Buffer.from((purpose + document).slice(0, -40), 'latin1'));
    await until(async () => (await waiting()).length > 0);
    await change(user.id);
    payload.end(Buffer.from((purpose + document).slice(-40) + end, 'latin1'));
    const { statusCode } = await reply;
    expect(statusCode).toBe(status);
    expect(await db.selectFrom('document').where('created_by', '=', user.id).select('id').execute()).toEqual(
      [],
    );
    expect(await waiting()).toEqual([]);
  });
});

test('refuses an oversized upload before it has arrived', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const payload = new PassThrough();
  const reply = broker.send({ method: 'POST', url: urlOf(id), headers, payload });
  payload.write(
    `${purpose}--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="x.pdf"\r\n\r\n`,
  );
  const piece = Buffer.alloc(1024 * 1024);
  for (let sent = 0; sent <= 20; sent++) payload.write(piece);
  const { statusCode, body } = await reply;
  expect(statusCode).toBe(413);
  expect(JSON.parse(body)).toMatchObject({ errorMessage: 'File size too large' });
  payload.end();
  await until(async () => (await waiting()).length === 0);
});

test('reports a failing disk as our own error', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  await rm(incomingFolder, { recursive: true, force: true });
  await symlink('/proc', incomingFolder);
  try {
    expect((await send(broker, id, purpose + document + end)).status).toBe(500);
  } finally {
    await rm(incomingFolder);
  }
  expect((await send(broker, id, purpose + document + end)).status).toBe(200);
});

test('tells the web app the maximum file size', async () => {
  expect((await nobody.call(system.getConfig, {})).body.data.uploadLimitMb).toBe(20);
});
