import {
  type DocumentTypeName,
  documentTypes,
  filenameMost,
  type Purpose,
  purposes,
  typeByName,
} from '@assay/contract/document/document';

/** Direction marks turn `cod.exe` round; control characters end lines that aren't ours. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that leads somewhere is no name of a file. */
export const isPath = (name: string) => /[/\\]/.test(name) || /^\.{1,2}$/.test(name.trim());

/** The name as it is kept: without what can't be seen, and ending as its type does. */
export function keptName(name: string, type: DocumentTypeName): string {
  const [usual] = documentTypes[type].extensions;
  const seen = name.normalize('NFC').replace(invisible, '').trim();
  const extension = typeByName(seen) === type ? (/\.[^.]+$/.exec(seen)?.[0] ?? '') : `.${usual}`;
  const stem = typeByName(seen) === type ? seen.slice(0, -extension.length) : seen;
  const characters = [...stem.trim()].slice(0, filenameMost - extension.length);
  return `${characters.join('') || 'document'}${extension}`;
}

interface AuditedDocument {
  readonly originalFilename: string;
  readonly purpose: Purpose;
  readonly size: number;
  readonly sha256: string;
}

/** What the audit log keeps of it: with the hash an operator finds the bytes again. */
export const auditedDocument = ({ originalFilename, purpose, size, sha256 }: AuditedDocument) => ({
  document: originalFilename,
  purpose: purposes[purpose],
  size,
  sha256,
});
