import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../../../../test/client.ts';
import { makePack, note, readDocument, settled } from '../../../../../test/lms/settled.ts';
import { config } from '../../../../kernel/config/config.ts';
import { drawPack } from '../pack-file.ts';
import { attachmentName, type SettlementPack, type SignedPack, signedPack } from '../pack-format.ts';
import { canonicalJson, privateKeyOf, sealed, signPack } from '../pack-signature.ts';
import { readAttachment } from './attachment.ts';
import { verifyPack } from './verify.ts';

const key = privateKeyOf(config.PACK_SIGNING_KEY);
const anothersKey = privateKeyOf(Buffer.alloc(32, 1).toString('base64'));

let pdf: Buffer;
let signed: SignedPack;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-pack-'));
  // Other test files' servers may have written checkpoints, which the pack would name.
  await rm(path.join(config.DATA_DIR, 'audit-checkpoints.jsonl'), { force: true });
  const officer = await as('settlement');
  const { id } = await settled();
  pdf = await readDocument(officer, id, (await makePack(officer, id)).body.data.id);
  const content = (await readAttachment(pdf, attachmentName)) ?? new Uint8Array();
  signed = signedPack.parse(JSON.parse(Buffer.from(content).toString('utf8')));
});
afterAll(() => rm(folder, { recursive: true }));

const kept = async (name: string, content: string | Uint8Array) => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
};

async function forged(change: (pack: SettlementPack) => void, isSigned = true): Promise<Uint8Array> {
  const copy = structuredClone(signed);
  change(copy.pack);
  const attachment = Buffer.from(canonicalJson(isSigned ? signPack(copy.pack, key) : copy));
  const paper = { title: 'Settlement pack', below: '', madeAt: new Date(), parts: [], attachment };
  return sealed(await drawPack(paper), key);
}

const problemsOf = async (file: Uint8Array, against = {}) => (await verifyPack(file, against)).problems;

const adjacent = ({ audit: { entries } }: SettlementPack) => {
  const index = entries.findIndex(({ seq }, at) => entries[at + 1]?.seq === seq + 1);
  expect(index, 'the extract has adjacent entries').toBeGreaterThanOrEqual(0);
  return index;
};

test('accepts a true pack with its key, checkpoints and documents', async () => {
  const { count, hash } = signed.pack.audit.head;
  const checkpoints = await kept('true.jsonl', `${JSON.stringify({ count, hash, at: 'now' })}\n`);
  const documents = await mkdtemp(path.join(folder, 'documents-'));
  await writeFile(path.join(documents, note.name), note.content);
  expect(signed.pack.audit.checkpoint).toBeNull();
  const against = { key: createPublicKey(key), checkpoints, documents };
  expect(await verifyPack(pdf, against)).toEqual({ problems: [], notes: expect.any(Array) });
});

test('detects any changed byte', async () => {
  for (const at of [20, Math.floor(pdf.length / 2), pdf.length - 200]) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await problemsOf(changed, { key: createPublicKey(key) })).toContainEqual(
      expect.stringContaining('changed since it was sealed'),
    );
    expect((await problemsOf(changed)).length, 'without the key').toBeGreaterThan(0);
  }
});

test('detects changes in the attachment by its own signature', async () => {
  const changed = await forged(({ parts }) => parts.pop(), false);
  expect(await problemsOf(changed)).toEqual([
    'The signature does not fit: settlement-pack.json was changed since it was signed.',
  ]);
});

test('detects a changed letter of an entry, whoever signed it', async () => {
  const changed = await forged(({ audit: { entries } }) => {
    const [entry] = entries;
    if (entry) entry.text = entry.text.replace('"category"', '"Category"');
  });
  const { seq } = signed.pack.audit.entries[0] ?? { seq: 0 };
  expect(await problemsOf(changed)).toEqual([
    `Entry ${seq} is not what was written: its hash does not fit its text and its predecessor.`,
  ]);
});

test('detects an entry in place of a removed one', async () => {
  const at = adjacent(signed.pack);
  const changed = await forged(({ audit: { entries } }) => {
    const [one, other] = [entries[at], entries[at + 1]];
    if (one && other) other.previousHash = one.previousHash;
  });
  expect(await problemsOf(changed)).toContainEqual(
    expect.stringMatching(/^Entry \d+ is not linked to entry/),
  );
});

test('detects reordered entries', async () => {
  const at = adjacent(signed.pack);
  const changed = await forged(({ audit: { entries } }) =>
    entries.splice(at, 2, ...entries.slice(at, at + 2).reverse()),
  );
  expect(await problemsOf(changed)).toContainEqual(expect.stringContaining('they are out of order'));
});

test("detects a trail that doesn't match the checkpoints", async () => {
  const { count } = signed.pack.audit.head;
  const line = JSON.stringify({ count, hash: 'ab'.repeat(32), at: '2026-11-18T00:00:00.000Z' });
  const checkpoints = await kept('other.jsonl', `${line}\n`);
  expect(await problemsOf(pdf, { checkpoints })).toEqual([
    `The trail is not the one of ${checkpoints}: its checkpoint of 2026-11-18T00:00:00.000Z has another hash after ${count} entries.`,
  ]);
  const none = await kept('none.jsonl', '');
  expect(await problemsOf(pdf, { checkpoints: none })).toEqual([
    `No checkpoint in ${none} speaks of an entry that the pack can be compared by.`,
  ]);
});

test('detects a checkpoint that the file lacks', async () => {
  const { head } = signed.pack.audit;
  const changed = await forged(({ audit }) => {
    audit.checkpoint = { ...head, count: head.count - 1, at: '2026-11-18T00:00:00.000Z' };
  });
  const checkpoints = await kept('lacking.jsonl', `${JSON.stringify({ ...head, at: 'now' })}\n`);
  expect(await problemsOf(changed, { checkpoints })).toContainEqual(expect.stringContaining('is not in'));
});

test("detects a changed document, and doesn't count a missing one as proof", async () => {
  const documents = await mkdtemp(path.join(folder, 'documents-'));
  expect(await problemsOf(pdf, { documents })).toEqual([
    `None of the ${signed.pack.documents.length} documents of the pack is in ${documents}.`,
  ]);
  await writeFile(
    path.join(documents, note.name),
    Buffer.concat([Buffer.from(note.content), Buffer.from(' ')]),
  );
  expect(await problemsOf(pdf, { documents })).toEqual([
    expect.stringContaining('The document "File note.pdf" is not the one of the pack'),
  ]);
});

test("detects another installation's key", async () => {
  expect(await problemsOf(pdf, { key: createPublicKey(anothersKey) })).toEqual([
    'The file was changed since it was sealed, or sealed with another key: its pages prove nothing.',
    'The pack was signed with another key than the one that was given.',
  ]);
});

test('distinguishes a truncated file, one without attachment and no PDF', async () => {
  expect(await problemsOf(pdf.subarray(0, -200))).toContain(
    'The file does not end with its seal: it was cut short, or saved again by another program.',
  );
  const attachment = Buffer.from('{}');
  const bare = sealed(
    await drawPack({ title: 'Settlement pack', below: '', madeAt: new Date(), parts: [], attachment }),
    key,
  );
  expect(await problemsOf(bare)).toEqual(['The attached settlement-pack.json is not as Assay writes it.']);
  expect(await problemsOf(sealed(note.content, key))).toEqual([
    'The PDF has no attached settlement-pack.json: it is no settlement pack, or the file was removed from it.',
  ]);
  expect(await problemsOf(Buffer.from('nothing'))).toContain(
    "The file can't be read as a PDF: it is damaged, or something else.",
  );
});

const command = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const file = path.join(import.meta.dirname, 'verify-pack.ts');
    execFile(process.execPath, [file, ...args], { env: {} }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });

test('runs without settings, and exits with 0, 1 or 2', async () => {
  const file = await kept('pack.pdf', pdf);
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const good = await command(file, '--key', await kept('key.pem', pem));
  expect(good).toEqual({ code: 0, out: expect.stringContaining('The settlement pack is intact.') });
  const cut = await command(await kept('cut.pdf', pdf.subarray(0, -10)));
  expect(cut).toEqual({ code: 1, out: expect.stringContaining('The settlement pack is NOT intact') });
  for (const args of [[], [path.join(folder, 'nowhere.pdf')], [file, '--key', file], [file, '--unknown']])
    expect(await command(...args)).toEqual({ code: 2, out: expect.stringContaining('Usage: npm run') });
});
