import { accreditationAttachments } from '@assay/contract/assessment/accreditation/attachment';
import { accreditationWrite } from '@assay/contract/assessment/accreditation/list';
import { useSession } from '../../../lib/session/session.ts';
import { NotePanel, useNoteSearch, useNotes } from '../../note/public.ts';

const calls = {
  list: accreditationAttachments.listAccreditationNotes,
  read: accreditationAttachments.getAccreditationNote,
  add: accreditationAttachments.addAccreditationNote,
  save: accreditationAttachments.saveAccreditationNote,
  remove: accreditationAttachments.deleteAccreditationNote,
};

export function AccreditationNotes({ id }: { id: number }) {
  const { can } = useSession();
  const { add, ...notes } = useNotes(calls, { params: { id }, ...useNoteSearch() });
  return (
    <NotePanel source={{ ...notes, owner: `accreditation ${id}`, ...(can(accreditationWrite) && { add }) }} />
  );
}
