export {
  addDocument,
  getDocument,
  keepMadeFile,
  type LoggedUnder,
  ownedDocuments,
} from './document.service.ts';
export { countDocuments, listDocuments, listDocumentsOf, type Owner } from './document.store.ts';
