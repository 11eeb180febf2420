import { type FileHandle, open } from 'node:fs/promises';

/** Older Office files are compound files; a stream's name tells the type. */
const streams = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
} as const;

const macros = new Set(['VBA', 'Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);

const headerBytes = 512;
const entryBytes = 128;
/** Limits a sector chain, which may be cyclic. */
const mostSectors = 1_000;
const lastSector = 0xffff_fff0;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function nextSector(file: FileHandle, header: Buffer, sectorBytes: number, sector: number) {
  const perSector = sectorBytes / 4;
  const tableIndex = Math.floor(sector / perSector);
  if (tableIndex >= 109) return lastSector;
  const tableSector = header.readUInt32LE(76 + tableIndex * 4);
  if (tableSector >= lastSector) return lastSector;
  const entry = await readAt(file, (tableSector + 1) * sectorBytes + (sector % perSector) * 4, 4);
  return entry.length === 4 ? entry.readUInt32LE() : lastSector;
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let start = 0; start + entryBytes <= directory.length; start += entryBytes) {
    const bytes = Math.min(directory.readUInt16LE(start + 64), 64);
    if (bytes > 2) names.push(directory.toString('utf16le', start, start + bytes - 2));
  }
  return names;
}

async function listNames(file: FileHandle): Promise<string[]> {
  const header = await readAt(file, 0, headerBytes);
  if (header.length < headerBytes) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 2 ** shift;
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector < lastSector && read < mostSectors; read++) {
    names.push(...namesIn(await readAt(file, (sector + 1) * sectorBytes, sectorBytes)));
    sector = await nextSector(file, header, sectorBytes, sector);
  }
  return names;
}

export async function compoundTypeOf(path: string) {
  const file = await open(path, 'r');
  try {
    const names = await listNames(file);
    if (names.some((name) => macros.has(name))) return undefined;
    const known = names.find((name) => Object.hasOwn(streams, name));
    return known === undefined ? undefined : streams[known as keyof typeof streams];
  } finally {
    await file.close();
  }
}
