import {
  type DocumentTypeName,
  documentTypes,
  filenameMost,
  type Purpose,
  purposes,
  typeByName,
} from '@assay/contract/document/document';

/** Direction marks can disguise `cod.exe`; control characters can forge lines. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

export const isPath = (name: string) => /[/\\]/.test(name) || /^\.{1,2}$/.test(name.trim());

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

/** The hash lets an operator find the bytes again. */
export const auditedDocument = ({ originalFilename, purpose, size, sha256 }: AuditedDocument) => ({
  document: originalFilename,
  purpose: purposes[purpose],
  size,
  sha256,
});
