import { z } from 'zod';
import { pageSize } from '../kit/list.ts';
import { id, idInText } from '../kit/schemas.ts';

export const purposes = {
  internal: 'Internal',
  supporting: 'Supporting',
  settlement: 'Settlement',
  generated: 'Contract',
  'generated-esign': 'Contract for e-signing',
  'credit-report': 'Credit report',
  'kyc-report': 'KYC report',
  workflow: 'Workflow',
} as const;
export type Purpose = keyof typeof purposes;

export const contractPurposes = ['generated', 'generated-esign'] as const satisfies readonly Purpose[];

interface DocumentType {
  readonly label: string;
  readonly extensions: readonly [string, ...string[]];
}

export const documentTypes = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    extensions: ['docx'],
  },
  'application/msword': { label: 'Word', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    label: 'Excel',
    extensions: ['xlsx'],
  },
  'application/vnd.ms-excel': { label: 'Excel', extensions: ['xls'] },
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg', 'jfif'] },
  'text/html': { label: 'HTML', extensions: ['html', 'htm'] },
} as const satisfies Record<string, DocumentType>;
export type DocumentTypeName = keyof typeof documentTypes;

const typeNames = Object.keys(documentTypes) as DocumentTypeName[];

export function typeByName(name: string): DocumentTypeName | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return typeNames.find((type) => documentTypes[type].extensions.some((known) => known === extension));
}

export const uploadLimitMb = 20;
export const uploadMinutes = 5;
export const bytesIn = (megabytes: number) => megabytes * 1024 * 1024;

export const uploadMessages = {
  type: 'Invalid file type',
  size: 'File size too large',
  slow: 'The connection was too slow: the upload took longer than five minutes.',
  allDone: 'Successfully uploaded all the document(s)',
  someFailed: 'One or more documents failed to be uploaded, please refresh the page and try again',
} as const;

export const filenameMost = 200;

export const documentLabels = {
  originalFilename: 'Name',
  purpose: 'Purpose',
  size: 'Size',
  creator: 'Added by',
  createdAt: 'Added',
} as const;

const creator = z.object({ firstName: z.string(), lastName: z.string() });

export const document = z.object({
  id,
  originalFilename: z.string(),
  purpose: z.enum(Object.keys(purposes) as Purpose[]),
  type: z.enum(typeNames),
  size: z.number(),
  createdAt: z.string(),
  /** Null for a generated document; introducers don't see other companies' people. */
  creator: creator.nullable(),
});
export type Document = z.infer<typeof document>;

export const byDocument = z.strictObject({ id: idInText, docId: idInText });

/** A record has few documents, so one page usually shows all. */
export const documentPage = { offset: 0, limit: pageSize.most };
