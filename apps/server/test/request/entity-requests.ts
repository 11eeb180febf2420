import { applicationArea } from '@assay/contract/application/area';
import { entity } from '@assay/contract/entity/area';
import { as } from '../client.ts';
import { newPerson } from '../credit/checked.ts';
import { guarantor, merge, read } from '../entity/people.ts';
import type { Prepare } from './request.ts';

const toPerson: Prepare = async ({ owner }) => ({ id: (await guarantor({ owner })).entityId });

const enriched: Prepare = async (subject) => ({
  ...(await toPerson(subject)),
  body: { creditEnriched: true, version: 1 },
});

const withNote =
  (body?: object): Prepare =>
  async (subject) => {
    const { id } = await toPerson(subject);
    const author = await as('analyst');
    const note = { entityId: id, note: '<p>Known for years</p>' };
    const { id: noteId } = (await author.call(entity.addIndividualNote, { body: note })).body.data;
    return { id, noteId, author, ...(body && { body }) };
  };

const compared: Prepare = async (subject) => ({
  ...(await toPerson(subject)),
  otherId: (await toPerson(subject)).id,
});

const merging: Prepare = async (subject) => {
  const [{ id }, { id: otherId }] = [await toPerson(subject), await toPerson(subject)];
  return { id, body: { otherId, version: 1, otherVersion: 1 } };
};

const merged: Prepare = async (subject) => {
  const [{ id }, { id: otherId }] = [await toPerson(subject), await toPerson(subject)];
  await merge(id, otherId);
  return { id, mergeId: (await read(id)).merged[0]?.mergeId ?? 0 };
};

const asked: Prepare = async ({ owner }) => {
  const person = newPerson();
  await guarantor({ owner, people: [person] });
  const like = await guarantor({ owner, people: [{ ...person, driverLicenseNumber: 'OTHER1' }] });
  const { versions } = (
    await (await as('manager')).call(applicationArea.getApplication, { params: { id: like.applicationId } })
  ).body.data;
  return { id: like.applicationId, position: 1, body: { entityId: null, version: versions.guarantors } };
};

export const entityRequests: Readonly<Record<string, Prepare>> = {
  getIndividual: toPerson,
  saveIndividual: enriched,
  getIndividualNote: withNote(),
  saveIndividualNote: withNote({ note: '<p>Known for months</p>' }),
  deleteIndividualNote: withNote(),
  listSimilar: toPerson,
  compareIndividuals: compared,
  mergeIndividuals: merging,
  undoMerge: merged,
  answerMatch: asked,
  listGuaranteed: toPerson,
  listOnRecord: toPerson,
  listDirected: toPerson,
};
