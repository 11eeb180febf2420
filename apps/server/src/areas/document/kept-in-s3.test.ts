import { inject } from 'vitest';

Object.assign(process.env, {
  DOCUMENT_STORE: `s3://kept/documents?endpoint=${encodeURIComponent(`${inject('sandboxUrl')}/s3`)}`,
  AWS_ACCESS_KEY_ID: 'sandbox',
  AWS_SECRET_ACCESS_KEY: 'sandbox-secret',
});
const { documentsAreKept } = await import('../../../test/document/kept-documents.ts');

documentsAreKept();
