import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { bytesIn } from '@assay/contract/document/document';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** More than any document that fits into an upload unpacks to; a bomb has more. */
const most = { entries: 2_000, bytes: bytesIn(200) };

const typesPart = '[Content_Types].xml';

/** Word and Excel files that hold macros are other types, which nobody may upload: by what they call their parts… */
const macroParts = /(^|\/)(vbaProject\.bin$|macrosheets\/)/i;
/** …and by what they say the parts are. */
const macroTypes = /macroEnabled|vbaProject|macrosheet/i;

/** What tells the types apart, by their main part. */
const mainParts = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The sizes are the sender's word: each part is unpacked once, to nowhere, and may not be larger than that. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  await pipeline(await zip.openReadStreamPromise(entry), nowhere());
}

/** More than any list of parts is long. */
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
    // Parts that overlap add up to more than there is.
    if (entries.length > most.entries || unpacked > most.bytes || packed > zip.fileSize) return undefined;
  }
  return entries;
}

/**
 * The type of a Word or Excel file; undefined for any other archive, for one that unpacks to more than it may, and for
 * one that unpacks to something other than it says.
 */
export async function officeTypeOf(file: string) {
  // Left open, so that its parts can be read after they were listed.
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    const entries = await listEntries(zip);
    if (!entries) return undefined;
    const names = new Set(entries.map(({ fileName }) => fileName));
    const main = Object.entries(mainParts).find(([name]) => names.has(name));
    const types = entries.filter(({ fileName }) => fileName === typesPart);
    if (!main || types.length !== 1) return undefined;
    if (entries.some(({ fileName }) => macroParts.test(fileName))) return undefined;
    // What is encrypted cannot be unpacked, and fails here.
    for (const entry of entries) await unpack(zip, entry);
    for (const entry of types) if (await saysMacros(zip, entry)) return undefined;
    return main[1];
  } finally {
    zip.close();
  }
}
