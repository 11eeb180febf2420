export { DocumentPanel } from './document-panel.tsx';
export { ownerDocuments } from './owner-documents.ts';
