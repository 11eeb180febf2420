export {
  addDocument,
  getDocument,
  keepMadeFile,
  ownedDocuments,
} from './document.service.ts';
export { countDocuments, listDocuments, listDocumentsOf, type Owner } from './document.store.ts';
