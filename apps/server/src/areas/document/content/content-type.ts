import { open } from 'node:fs/promises';
import { type DocumentTypeName, typeByName } from '@assay/contract/document/document';
import { fileTypeFromFile } from 'file-type';
import { compoundTypeOf } from './compound-file.ts';
import { officeTypeOf } from './office-file.ts';

const headBytes = 4_096;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Skips leading comments by hand; a regex could backtrack catastrophically. */
function afterComments(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  while (rest.startsWith('<!--') || rest.startsWith('<?xml')) {
    const mark = rest.startsWith('<?') ? '?>' : '-->';
    const end = rest.indexOf(mark);
    if (end < 0) return '';
    rest = rest.slice(end + mark.length).trimStart();
  }
  return rest;
}

const isHtml = (head: Buffer) =>
  !head.includes(0) && /^<(!doctype\s+html|html)[\s>]/i.test(afterComments(head.toString('utf8')));

const byTheirFirstBytes: Readonly<Record<string, DocumentTypeName>> = {
  'application/pdf': 'application/pdf',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
};

async function typeOf(path: string): Promise<DocumentTypeName | undefined> {
  const head = await headOf(path);
  // Archives are checked first: other code must not open a zip bomb.
  if (isZip(head)) return officeTypeOf(path);
  const found = await fileTypeFromFile(path);
  if (found?.mime === 'application/x-cfb') return compoundTypeOf(path);
  // XHTML is detected as XML.
  if (found && found.mime !== 'application/xml') return byTheirFirstBytes[found.mime];
  return isHtml(head) ? 'text/html' : undefined;
}

export async function typeOfContent(path: string, name: string): Promise<DocumentTypeName | undefined> {
  const claimed = typeByName(name);
  const type = await typeOf(path).catch((error: Error) => {
    // A broken archive is no document; I/O errors are rethrown.
    if ('syscall' in error) throw error;
    return undefined;
  });
  return claimed === undefined || claimed === type ? type : undefined;
}
