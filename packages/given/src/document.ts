import { strToU8, zipSync } from 'fflate';

export interface SampleFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export function pdf(says = 'A document'): Uint8Array {
  const stream = `BT /F1 24 Tf 72 720 Td (${says}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return text(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${end}`);
}

export const png = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

export const jpeg = bytes(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
);

export const html = (body = '<p>A report</p>') =>
  text(`<!doctype html>\n<html lang="en-AU"><head><title>Report</title></head><body>${body}</body></html>\n`);

const contentTypes = strToU8('<?xml version="1.0"?><Types/>');

export const docx = (parts: Record<string, Uint8Array> = {}) =>
  zipSync(
    {
      '[Content_Types].xml': contentTypes,
      'word/document.xml': strToU8('<?xml version="1.0"?><w:document/>'),
      ...parts,
    },
    { level: 1 },
  );

export const xlsx = (parts: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': contentTypes,
    'xl/workbook.xml': strToU8('<?xml version="1.0"?><workbook/>'),
    ...parts,
  });

const sectorBytes = 512;
const endOfChain = 0xffff_fffe;

/** Returns a compound file (OLE) with empty streams: the format of old Word and Excel files, and of installers. */
export function compoundFile(...streamNames: readonly string[]): Uint8Array {
  const file = Buffer.alloc(sectorBytes * 3);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  // The directory is the second sector, the table the first.
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(endOfChain, 60);
  file.writeUInt32LE(endOfChain, 68);
  file.fill(0xff, 76, sectorBytes);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, sectorBytes, sectorBytes * 2);
  file.writeUInt32LE(0xffff_fffd, sectorBytes);
  file.writeUInt32LE(endOfChain, sectorBytes + 4);
  ['Root Entry', ...streamNames].forEach((name, index) => {
    const start = sectorBytes * 2 + index * 128;
    file.write(name, start, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, start + 64);
    file[start + 66] = index === 0 ? 5 : 2;
    file.fill(0xff, start + 68, start + 80);
  });
  return file;
}

export const samples: readonly SampleFile[] = [
  { name: 'Bank statement.pdf', content: pdf('Bank statement') },
  { name: 'Licence front.png', content: png },
  { name: 'Licence back.jpg', content: jpeg },
  { name: 'Letter.docx', content: docx() },
  { name: 'Letter.doc', content: compoundFile('WordDocument') },
  { name: 'Assets.xlsx', content: xlsx() },
  { name: 'Assets.xls', content: compoundFile('Workbook') },
  { name: 'Report.html', content: html() },
];
