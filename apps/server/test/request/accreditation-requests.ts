import { accreditationAttachments as attachments } from '@assay/contract/assessment/accreditation/attachment';
import { iam } from '@assay/contract/iam/area';
import { accreditationForm } from '@assay/given/accreditation';
import { pdf } from '@assay/given/document';
import { invited, read, submitted } from '../accreditation/accrediting.ts';
import { as } from '../client.ts';
import type { Named, Prepare } from './request.ts';

const officer = () => as('accreditation');

const sentIn: Prepare = async () => ({ id: (await submitted(await officer())).id });

const saving =
  (change: (data: Awaited<ReturnType<typeof read>>['data']) => object): Prepare =>
  async () => {
    const by = await officer();
    const { id } = await submitted(by);
    const { version, data } = await read(by, id);
    return { id, body: { ...change(data), version } };
  };

const withoutEntity = <T extends { entityId: number }>({ entityId: _, ...rest }: T) => rest;

const adding =
  (body: object): Prepare =>
  async (subject) => ({ ...(await sentIn(subject)), body });

const withNote =
  (body?: object): Prepare =>
  async (subject) => {
    const [{ id }, author] = [await sentIn(subject), await officer()];
    const note = { params: { id }, body: { note: '<p>Rang the referee.</p>' } };
    const { id: noteId } = (await author.call(attachments.addAccreditationNote, note)).body.data;
    return { id, noteId, author, ...(body && { body }) };
  };

const statement = { name: 'Certificate of currency.pdf', content: pdf() };

const uploading: Prepare = async (subject): Promise<Named> => ({
  ...(await sentIn(subject)),
  body: { purpose: 'internal' },
  document: statement,
});

const withDocument: Prepare = async (subject) => {
  const { id } = await sentIn(subject);
  const added = await (await officer()).upload(attachments.uploadAccreditationDocument, {
    params: { id },
    body: { purpose: 'internal' },
    document: statement,
  });
  return { id, docId: added.body.data.id };
};

const analyst: Prepare = async (subject) => {
  const own = (await (await officer()).call(iam.getSession, {})).body.data.user.id;
  return saving(() => ({ userId: own }))(subject);
};

const toInvitation: Prepare = async () => {
  const { abn, entityName } = accreditationForm();
  const { id } = await invited(entityName, `invited.${abn}@introducer.example`);
  return { id, body: {} };
};

export const accreditationRequests: Readonly<Record<string, Prepare>> = {
  getAccreditation: sentIn,
  getAccreditationNeighbours: sentIn,
  saveCompany: saving(({ company }) => ({ ...withoutEntity(company), tradingName: 'Another name' })),
  saveLicences: saving(({ licences }) => ({ ...licences, membershipNumber: 'C-2' })),
  saveDirectors: saving(({ directors }) => ({
    directors: directors.map((one) => ({ ...withoutEntity(one), mobile: '0491 570 110' })),
  })),
  saveAccreditationStatus: saving(() => ({ status: 'IN_PROGRESS' })),
  saveAccreditationAnalyst: analyst,
  listAccreditationNotes: sentIn,
  getAccreditationNote: withNote(),
  addAccreditationNote: adding({ note: '<p>Rang the referee.</p>' }),
  saveAccreditationNote: withNote({ note: '<p>Rang the referee again.</p>' }),
  deleteAccreditationNote: withNote(),
  listAccreditationDocuments: sentIn,
  uploadAccreditationDocument: uploading,
  downloadAccreditationDocument: withDocument,
  deleteAccreditationDocument: withDocument,
  inviteAgain: toInvitation,
};
