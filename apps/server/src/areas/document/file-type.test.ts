import { randomBytes } from 'node:crypto';
import { applicationArea as application } from '@assay/contract/application/area';
import { bytesIn, uploadLimitMb } from '@assay/contract/document/document';
import { draft } from '@assay/given/application';
import { compoundFile, docx, html, pdf, type SampleFile, samples, xlsx } from '@assay/given/document';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { as, type Caller } from '../../../test/client.ts';

const upload = (caller: Caller, id: number, document: SampleFile) =>
  caller.upload(application.uploadApplicationDocument, {
    params: { id },
    body: { purpose: 'supporting' },
    document,
  });

const list = async (caller: Caller, id: number) =>
  (await caller.call(application.listApplicationDocuments, { params: { id }, query: {} })).body;

const download = (caller: Caller, id: number, docId: number) =>
  caller.send({ method: 'GET', url: `/api/application/applications/${id}/documents/${docId}/download` });

async function make() {
  const broker = await as('broker');
  return { broker, id: (await draft(broker)).id };
}

/** Makes one application for all tests that call it. */
function sharedDraft() {
  let made: ReturnType<typeof make> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const taking = sharedDraft();
const refusing = sharedDraft();

describe('every type that may be uploaded', () => {
  test.for(samples)('downloads $name unchanged', async (sample) => {
    const { broker, id } = await taking();
    const { body } = await upload(broker, id, sample);
    expect(body.data).toMatchObject({
      originalFilename: sample.name,
      purpose: 'supporting',
      size: sample.content.length,
      creator: { firstName: expect.any(String) },
    });
    const reply = await download(broker, id, body.data.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(Buffer.from(sample.content))).toBe(true);
  });
});

function eachEntry(file: Uint8Array, change: (bytes: Buffer, at: number) => void): Uint8Array {
  const bytes = Buffer.from(file);
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    change(bytes, at);
  return bytes;
}

const encrypted = (file: Uint8Array) =>
  eachEntry(file, (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8));

/** Lists the same bytes as three parts: a small file that unpacks to many times its size. */
function overlapping(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const [last, end] = ['PK\x01\x02', 'PK\x05\x06'].map((mark) =>
    bytes.lastIndexOf(mark, undefined, 'latin1'),
  ) as [number, number];
  const entry = bytes.subarray(last, end);
  const tail = Buffer.from(bytes.subarray(end));
  for (const at of [8, 10]) tail.writeUInt16LE(tail.readUInt16LE(at) + 2, at);
  tail.writeUInt32LE(tail.readUInt32LE(12) + 2 * entry.length, 12);
  return Buffer.concat([bytes.subarray(0, end), entry, entry, tail]);
}

describe("a file's type comes from its content, not its name", () => {
  const refused: Record<string, SampleFile> = {
    'an executable called a PDF': { name: 'Invoice.pdf', content: strToU8('MZ\x90\x00\x03 an executable') },
    'a script': { name: 'run.sh', content: strToU8('#!/bin/sh\nrm -rf /\n') },
    'a drawing that can run scripts': {
      name: 'Logo.svg',
      content: strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    'a page called a picture': { name: 'Photo.png', content: html('<script>alert(1)</script>') },
    'a PDF called a page': { name: 'Report.html', content: pdf() },
    'an archive called a Word file': {
      name: 'Letter.docx',
      content: docx({ 'word/document.xml': strToU8('') }).slice(0, 60),
    },
    'a Word file with macros': {
      name: 'Letter.docx',
      content: docx({ 'word/vbaProject.bin': strToU8('x') }),
    },
    'a Word file that says that it has macros': {
      name: 'Letter.docx',
      content: docx({
        '[Content_Types].xml': strToU8(
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        ),
      }),
    },
    'an Excel file with macros of the older kind': {
      name: 'Assets.xlsx',
      content: xlsx({ 'xl/macrosheets/sheet1.xml': strToU8('<x/>') }),
    },
    'an older Word file with macros': {
      name: 'Letter.doc',
      content: compoundFile('WordDocument', 'Macros', 'VBA'),
    },
    'an older Excel file with macros': {
      name: 'Assets.xls',
      content: compoundFile('Workbook', '_VBA_PROJECT_CUR'),
    },
    'a Word file whose parts are encrypted': { name: 'Letter.docx', content: encrypted(docx()) },
    'a Word file whose parts overlap': {
      name: 'Letter.docx',
      content: overlapping(docx({ 'word/media/photo.png': randomBytes(100_000) })),
    },
    'comments without end before nothing': {
      name: 'Report.html',
      content: strToU8(`${'<!---->'.repeat(500)}x`),
    },
    'a comment that never ends': { name: 'Report.html', content: strToU8('<!-- <html>') },
    'an installer called a Word file': { name: 'Letter.doc', content: compoundFile('Property') },
    'a name that leads elsewhere': { name: '../../etc/passwd.pdf', content: pdf() },
    'a name that leads elsewhere on Windows': { name: 'C:\\Windows\\notes.pdf', content: pdf() },
    nothing: { name: 'Empty.pdf', content: new Uint8Array() },
  };
  test.for(Object.entries(refused))('%s is refused', async ([, file]) => {
    const { broker, id } = await refusing();
    const reply = await upload(broker, id, file);
    expect(reply).toBeRefused('VALIDATION_FAILED', 'Invalid file type');
    expect(reply.body.data).toEqual([{ path: 'document', message: 'Invalid file type' }]);
    expect((await list(broker, id)).count).toBe(0);
  });

  test('a Word file that unpacks endlessly is refused', async () => {
    const { broker, id } = await refusing();
    const bomb = docx({ 'word/media/image1.png': new Uint8Array(bytesIn(201)) });
    expect(bomb.length).toBeLessThan(bytesIn(1));
    expect(await upload(broker, id, { name: 'Letter.docx', content: bomb })).toBeRefused(
      'VALIDATION_FAILED',
      'Invalid file type',
    );
  });

  test('a Word file with false sizes is refused', async () => {
    const { broker, id } = await refusing();
    const file = Buffer.from(docx({ 'word/media/image1.png': new Uint8Array(100_000) }));
    const at = file.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    expect(file.readUInt32LE(at + 24)).toBe(100_000);
    file.writeUInt32LE(10, at + 24);
    expect(await upload(broker, id, { name: 'Letter.docx', content: file })).toBeRefused(
      'VALIDATION_FAILED',
      'Invalid file type',
    );
  });
});

describe('an HTML file is recognised by its beginning', () => {
  test.for([
    '<!DOCTYPE html><p>x</p>',
    '\uFEFF\n<html>',
    '<!-- a --><!-- b -->\n<!doctype html>',
    '<?xml version="1.0"?>\n<!DOCTYPE html>',
  ])('%j', async (text) => {
    const { broker, id } = await taking();
    const { body } = await upload(broker, id, { name: 'Report.html', content: strToU8(text) });
    expect(body.data.type).toBe('text/html');
  });
});

test('accepts the largest file, and not one byte more', async () => {
  const broker = await as('broker');
  const { id } = await draft(broker);
  const most = Buffer.alloc(bytesIn(uploadLimitMb), pdf());
  expect((await upload(broker, id, { name: 'Large.pdf', content: most })).status).toBe(200);
  const more = Buffer.concat([most, Buffer.from('x')]);
  expect(await upload(broker, id, { name: 'Larger.pdf', content: more })).toBeRefused(
    'PAYLOAD_TOO_LARGE',
    'File size too large',
  );
  expect((await list(broker, id)).data.map(({ originalFilename }) => originalFilename)).toEqual([
    'Large.pdf',
  ]);
});

test("isn't delayed by another person's uploads", async () => {
  const [busy, other] = [await as('broker'), await as('analyst')];
  const { id } = await draft(busy);
  const parts = Array.from({ length: 1_500 }, (_, n) => [`word/media/${n}.xml`, strToU8('<x/>')]);
  const slow = { name: 'Letter.docx', content: docx(Object.fromEntries(parts)) };
  let answered = 0;
  const many = Array.from({ length: 10 }, async () => {
    await upload(busy, id, slow);
    answered++;
  });
  expect((await upload(other, id, { name: 'Statement.pdf', content: pdf() })).status).toBe(200);
  expect(answered).toBeLessThan(5);
  await Promise.all(many);
});
