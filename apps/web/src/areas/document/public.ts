export { DocumentPanel } from './document-panel.tsx';
export { useOpenDocument, useReturnToName } from './open-document.ts';
export { ownerDocuments } from './owner-documents.ts';

export { DocumentPreview } from './preview/document-preview.tsx';
