export {
  addDocument,
  downloadDocument,
  getDocument,
  keepMadeFile,
  type LoggedUnder,
  removeDocument,
  takeDocument,
} from './document.service.ts';
export { countDocuments, listDocuments, listDocumentsOf, type Owner } from './document.store.ts';
