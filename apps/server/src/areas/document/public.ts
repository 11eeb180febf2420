export {
  addDocument,
  downloadDocument,
  getDocument,
  keepMadeFile,
  type LoggedUnder,
  removeDocument,
  takeDocument,
} from './document.service.ts';
export { listDocuments, type Owner } from './document.store.ts';
