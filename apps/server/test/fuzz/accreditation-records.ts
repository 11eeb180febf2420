import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { pdf } from '@assay/given/document';
import { invited, submitted } from '../accreditation/accrediting.ts';
import type { Caller } from '../client.ts';

interface Named {
  add(noun: string, id: number | string, address: string): void;
}

export async function addAccreditations(records: Named, staff: Caller): Promise<void> {
  const { id } = await submitted(staff);
  const address = `/assessment/accreditations/${id}`;
  const params = { id };
  records.add('accreditations', id, address);
  const note = { params, body: { note: '<p>Rang the referee.</p>' } };
  const { id: noteId } = (await staff.call(accreditationAttachments.addAccreditationNote, note)).body.data;
  records.add('accreditation notes', noteId, `${address}/notes/${noteId}`);
  const added = await staff.upload(accreditationAttachments.uploadAccreditationDocument, {
    params,
    body: { purpose: 'internal' },
    document: { name: 'Certificate of currency.pdf', content: pdf() },
  });
  const docId = added.body.data.id;
  records.add('accreditation documents', docId, `${address}/documents/${docId}`);
  const { id: invitationId, token } = await invited('Coastal', `fuzz.${id}@introducer.example`);
  records.add('invitations', invitationId, `/assessment/accreditations/invitations/${invitationId}`);
  records.add('accreditation', token, `/accreditation/${token}`);
}
