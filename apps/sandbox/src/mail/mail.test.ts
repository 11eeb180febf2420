import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import type { Message } from './inbox.ts';

const slowMs = 1_000;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, slowMs });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await get('/mail/messages', { method: 'DELETE' });
});

const get = (path: string, init?: RequestInit, { httpPort } = sandbox) =>
  fetch(`http://127.0.0.1:${httpPort}${path}`, init);

const listed = async (query = '', from = sandbox): Promise<{ data: Message[]; count: number }> =>
  (await get(`/mail/messages${query}`, undefined, from)).json() as Promise<{
    data: Message[];
    count: number;
  }>;

const newest = async (): Promise<Message> => {
  const [message] = (await listed()).data;
  if (!message) throw new Error('Nothing was received');
  return message;
};

const deliver = (mail: SendMailOptions, { smtpPort } = sandbox) =>
  createTransport({ host: '127.0.0.1', port: smtpPort }).sendMail({
    from: 'Assay <no-reply@assay.test>',
    subject: 'Hello',
    text: 'Hello there',
    ...mail,
  });

describe('what was sent', () => {
  test('is there to read as soon as the server has accepted it', async () => {
    const before = Date.now();
    await deliver({
      to: 'Priya Raman <priya@assay.test>',
      subject: 'Zurücksetzen – paßwort ✓',
      text: 'Line one\nLine two',
      html: '<p>Line one</p>',
    });
    const { data, count } = await listed();
    expect(count).toBe(1);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      from: 'Assay <no-reply@assay.test>',
      to: ['priya@assay.test'],
      subject: 'Zurücksetzen – paßwort ✓',
      text: 'Line one\nLine two\n',
      html: expect.stringContaining('<p>Line one</p>'),
      messageId: expect.stringMatching(/^<.+@.+>$/),
      replyTo: null,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(Date.parse(data[0]?.receivedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('comes newest first, each under its own id', async () => {
    for (const subject of ['first', 'second', 'third']) await deliver({ to: 'a@assay.test', subject });
    const { data } = await listed();
    expect(data.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    const answer = await get(`/mail/messages/${data[1]?.id}`);
    expect(await answer.json()).toEqual({ data: data[1] });
  });

  test('is found by recipient, copies and blind copies included, whatever the case', async () => {
    await deliver({ to: ['a@assay.test', 'b@assay.test'], cc: 'c@assay.test', bcc: 'D@assay.test' });
    await deliver({ to: 'other@assay.test' });
    for (const address of ['a@assay.test', 'b@assay.test', 'c@assay.test', 'd@assay.test', 'A@ASSAY.TEST'])
      expect((await listed(`?to=${encodeURIComponent(address)}`)).count).toBe(1);
    expect((await listed('?to=nobody@assay.test')).data).toEqual([]);
    expect((await listed('?to=assay.test')).count).toBe(0);
  });

  test('is gone after clearing, and its id leads nowhere afterwards', async () => {
    await deliver({ to: 'a@assay.test' });
    const { id } = await newest();
    expect((await get('/mail/messages', { method: 'DELETE' })).status).toBe(204);
    await deliver({ to: 'b@assay.test' });
    expect((await get(`/mail/messages/${id}`)).status).toBe(404);
    expect((await listed()).count).toBe(1);
  });

  test('is kept for the newest 500 only', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, pool: true });
    const send = (subject: string) =>
      transport.sendMail({ from: 'x@assay.test', to: 'a@assay.test', subject });
    await send('the oldest');
    await Promise.all(Array.from({ length: 500 }, (_, index) => send(`number ${index}`)));
    transport.close();
    const { data, count } = await listed();
    expect(count).toBe(500);
    expect(data.map(({ subject }) => subject)).not.toContain('the oldest');
  });

  test('can have no subject, no text and no sender name', async () => {
    await deliver({
      from: 'bare@assay.test',
      to: 'a@assay.test',
      subject: '',
      text: '',
      html: '<b>only</b>',
    });
    expect(await newest()).toMatchObject({ from: 'bare@assay.test', subject: '', html: '<b>only</b>\n' });
  });
});

describe('faults on demand', () => {
  const codeOf = (sending: Promise<unknown>) =>
    sending.then(
      () => 250,
      (error: { responseCode?: number }) => error.responseCode,
    );

  test('an address that starts with bounce is refused for good', async () => {
    for (const to of ['bounce@assay.test', 'Bounce-17@x.example'])
      expect(await codeOf(deliver({ to }))).toBe(550);
    expect((await listed()).count).toBe(0);
  });

  test('a bounce among several recipients leaves the others their message', async () => {
    const { rejected } = await deliver({ to: ['bounce@assay.test', 'fine@assay.test'] });
    expect(rejected).toEqual(['bounce@assay.test']);
    expect((await newest()).to).toEqual(['fine@assay.test']);
  });

  test('an address that starts with tempfail fails twice, each address for itself, then works', async () => {
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      codes.push(await codeOf(deliver({ to: 'tempfail@a.example' })));
    expect(codes).toEqual([451, 451, 250, 250]);
    expect(await codeOf(deliver({ to: 'tempfail@b.example' }))).toBe(451);
    expect((await listed()).count).toBe(2);
  });

  test('clearing makes a tempfail address fail again', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await codeOf(deliver({ to: 'tempfail@c.example' }));
    await get('/mail/messages', { method: 'DELETE' });
    expect(await codeOf(deliver({ to: 'tempfail@c.example' }))).toBe(451);
  });

  test('an address that starts with slow takes its time', async () => {
    const started = performance.now();
    await deliver({ to: 'slow@assay.test' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(slowMs - 5);
    expect((await newest()).to).toEqual(['slow@assay.test']);
  });

  test('a slow address holds up no other', async () => {
    // Slower than any machine is busy: the quick one overtakes it, or never arrives.
    const slower = await startSandbox({ httpPort: 0, smtpPort: 0, slowMs: 600_000 });
    const text = Readable.from(['Hello there']);
    const slow = codeOf(deliver({ to: 'slow@assay.test', text }, slower));
    await once(text, 'end');
    await deliver({ to: 'quick@assay.test' }, slower);
    const { data } = await listed('', slower);
    expect(data.map(({ to }) => to)).toEqual([['quick@assay.test']]);
    await slower.close();
    expect(await slow).not.toBe(250);
  });

  test('a message above 5 MB is refused, and one just below is taken', async () => {
    const text = (bytes: number) => `${'x'.repeat(75)}\n`.repeat(Math.ceil(bytes / 76));
    expect(await codeOf(deliver({ to: 'a@assay.test', text: text(5.3e6) }))).toBe(552);
    expect(await codeOf(deliver({ to: 'a@assay.test', text: text(5e6) }))).toBe(250);
    expect(await newest()).toMatchObject({ to: ['a@assay.test'] });
  });

  test('a client that hangs up in the middle harms nobody', async () => {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(sandbox.smtpPort, '127.0.0.1', () =>
        socket.write('EHLO x\r\nMAIL FROM:<a@b.example>\r\n'),
      );
      socket.once('error', reject);
      socket.once('close', () => resolve());
      socket.once('data', () => socket.resetAndDestroy());
    });
    expect(await codeOf(deliver({ to: 'a@assay.test' }))).toBe(250);
  });
});
