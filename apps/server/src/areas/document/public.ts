export { addDocument, keepMadeFile, ownedDocuments } from './document.service.ts';
export { countDocuments, getDocument, listDocuments, listDocumentsOf, type Owner } from './document.store.ts';
