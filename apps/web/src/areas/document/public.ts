import { lazyPart } from '../../lib/screen/lazy-part.ts';

export { DocumentPanel } from './document-panel.tsx';
export { useOpenDocument, useReturnToName } from './open-document.ts';
export { ownerDocuments } from './owner-documents.ts';

export const DocumentPreview = lazyPart(
  async () => (await import('./preview/document-preview.tsx')).DocumentPreview,
);
