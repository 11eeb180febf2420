import { applicationArea as application } from '@assay/contract/application/area';
import { complete } from '@assay/given/application';
import { pdf } from '@assay/given/document';
import { as } from '../client.ts';

export async function uploading() {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const upload = (says: string) =>
    broker.upload(application.uploadApplicationDocument, {
      params: { id },
      body: { purpose: 'supporting' },
      document: { name: 'Statement.pdf', content: pdf(says) },
    });
  const remove = (docId: number) =>
    broker.call(application.deleteApplicationDocument, { params: { id, docId } });
  const download = (docId: number) =>
    broker.send({ method: 'GET', url: `/api/application/applications/${id}/documents/${docId}/download` });
  const count = async () =>
    (await broker.call(application.listApplicationDocuments, { params: { id }, query: {} })).body.count;
  return { upload, remove, download, count };
}
