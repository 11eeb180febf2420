export { DocumentPanel } from './document-panel.tsx';
export { useOpenDocument, useReturnToName } from './open-document.ts';
export { useDocuments } from './owned-documents.ts';
export { DocumentPreview } from './preview/document-preview.tsx';
