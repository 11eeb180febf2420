import { accreditationLabels } from '@assay/contract/assessment/accreditation/list';
import {
  companyFields,
  directorFields,
  licenceFields,
  referees,
} from '@assay/contract/assessment/accreditation/record';
import { documentLabels } from '@assay/contract/document/document';
import { labelsOf } from '@assay/contract/kit/values';
import { noteLabels } from '@assay/contract/note/note';
import { fieldAt, shownValue } from '../../../lib/field-words.ts';
import type { AuditWords, Changed } from '../../audit/public.ts';

const ownFields = { ...companyFields, ...licenceFields, referees };

/** The log names directors by position and name: `Director 2 - Ms Ana Lee`. */
const isDirector = (name: string) => /^Director \d/.test(name);

const labels = {
  status: accreditationLabels.status,
  reason: 'Reason',
  analyst: accreditationLabels.analyst,
  document: 'Document',
  purpose: documentLabels.purpose,
  size: 'Size in bytes',
  sha256: 'File fingerprint (SHA-256)',
  ...noteLabels,
  section: 'About',
  ...labelsOf(ownFields),
};

const directorLabels = (heading: string) =>
  Object.entries(labelsOf(directorFields)).map(([name, label]) => [
    `${heading}.${name}`,
    `${heading}: ${label}`,
  ]);

/** Returns the field of a log path. A director's name may contain dots; a field name may not. */
const fieldOf = (path: string) =>
  isDirector(path)
    ? fieldAt(directorFields, path.slice(path.lastIndexOf('.') + 1))
    : fieldAt(ownFields, path);

export const accreditationWords = ({ changesOld, changesNew }: Changed): AuditWords => ({
  fields: {
    ...labels,
    ...Object.fromEntries(
      Object.keys({ ...changesOld, ...changesNew })
        .filter(isDirector)
        .sort()
        .flatMap(directorLabels),
    ),
  },
  value: (path, value) => {
    if (path === 'section') return 'The accreditation';
    const field = fieldOf(path);
    return field && shownValue(field, value);
  },
});
