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
import { formatBsb } from '@assay/lending/identifiers';
import { fieldAt, shownValue } from '../../../lib/field-words.ts';
import type { AuditWords, Changed } from '../../audit/public.ts';

const ownFields = { ...companyFields, ...licenceFields, referees };

/** The log tells of directors by their place and their name, `Director 2 - Ms Ana Lee`. */
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
  // Its notes have no sections: all are about the whole of it.
  section: 'About',
  ...labelsOf(ownFields),
};

const directorLabels = (heading: string) =>
  Object.entries(labelsOf(directorFields)).map(([name, label]) => [
    `${heading}.${name}`,
    `${heading}: ${label}`,
  ]);

/** The field that a value belongs to: names may have dots in them, fields have none. */
const fieldOf = (path: string) =>
  isDirector(path)
    ? fieldAt(directorFields, path.slice(path.lastIndexOf('.') + 1))
    : fieldAt(ownFields, path);

/** The words for an entry of an accreditation's log. */
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
    if (path === 'bsb') return formatBsb(String(value));
    if (path === 'section') return 'The accreditation';
    const field = fieldOf(path);
    return field && shownValue(field, value);
  },
});
