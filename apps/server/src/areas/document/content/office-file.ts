import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { bytesIn } from '@assay/contract/document/document';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Limits that stop zip bombs; real documents stay below. */
const most = { entries: 2_000, bytes: bytesIn(200) };

const typesPart = '[Content_Types].xml';

/** Macro-enabled files are refused, by part name and by content type. */
const macroParts = /(^|\/)(vbaProject\.bin$|macrosheets\/)/i;
const macroTypes = /macroEnabled|vbaProject|macrosheet/i;

const mainParts = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Unpacks to nowhere, because declared sizes can lie. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  await pipeline(await zip.openReadStreamPromise(entry), nowhere());
}

const mostTypes = bytesIn(1);

async function saysMacros(zip: ZipFile, entry: Entry): Promise<boolean> {
  if (entry.uncompressedSize > mostTypes) return true;
  return macroTypes.test(await text(await zip.openReadStreamPromise(entry)));
}

async function listEntries(zip: ZipFile): Promise<Entry[] | undefined> {
  const entries: Entry[] = [];
  let unpacked = 0;
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    // Overlapping parts add up to more than the file.
    if (entries.length > most.entries || unpacked > most.bytes || packed > zip.fileSize) return undefined;
  }
  return entries;
}

export async function officeTypeOf(file: string) {
  // Entries are read after listing, so the file must stay open.
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    const entries = await listEntries(zip);
    if (!entries) return undefined;
    const names = new Set(entries.map(({ fileName }) => fileName));
    const main = Object.entries(mainParts).find(([name]) => names.has(name));
    const types = entries.filter(({ fileName }) => fileName === typesPart);
    if (!main || types.length !== 1) return undefined;
    if (entries.some(({ fileName }) => macroParts.test(fileName))) return undefined;
    // Throws on encrypted parts.
    for (const entry of entries) await unpack(zip, entry);
    for (const entry of types) if (await saysMacros(zip, entry)) return undefined;
    return main[1];
  } finally {
    zip.close();
  }
}
