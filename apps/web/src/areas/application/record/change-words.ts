import { guarantorFields } from '@assay/contract/application/guarantor';
import { rowLabels } from '@assay/contract/application/list';
import type { Application, SectionName } from '@assay/contract/application/record';
import { approvalEmailRecord } from '@assay/contract/assessment/approval-email';
import { conditionLabels } from '@assay/contract/assessment/condition';
import { assigneeRoles } from '@assay/contract/assessment/list';
import { shownSection } from '@assay/contract/assessment/note-section';
import { referenceFields } from '@assay/contract/assessment/reference';
import { assessmentSections } from '@assay/contract/assessment/section';
import { settlementFields } from '@assay/contract/assessment/settlement';
import { documentLabels } from '@assay/contract/document/document';
import { assignmentFields } from '@assay/contract/funder/assignment';
import type { Fields } from '@assay/contract/kit/field';
import { labelsOf } from '@assay/contract/kit/values';
import { packLabels } from '@assay/contract/lms/pack';
import { noteLabels } from '@assay/contract/note/note';
import { taskLabels } from '@assay/contract/workflow/task';
import { fieldAt, shownValue } from '../../../lib/field-words.ts';
import type { AuditWords, Changed } from '../../audit/public.ts';
import { sectionFields } from './section-values.ts';

const singularOf = (section: SectionName, list: string): string => {
  const field = sectionFields[section][list];
  return field?.kind === 'lines' ? field.one : 'Guarantor';
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** Names a field with its owners: `0.assets.1.amount` is `Guarantor 1: Asset 2: Amount`. */
export function changeLabel(section: SectionName, path: string): string {
  const parts = path.split('.');
  const owners = parts.flatMap((part, index) => {
    const list = parts[index - 1] ?? '';
    return isIndex(part) ? [`${singularOf(section, list)} ${Number(part) + 1}`] : [];
  });
  const name = parts.at(-1) ?? '';
  return [...owners, fieldAt(sectionFields[section], path)?.label ?? name].join(': ');
}

export function wordsOfChanges(section: SectionName, changes: Application['changes']): AuditWords {
  return {
    fields: Object.fromEntries(changes.map(({ path }) => [path, changeLabel(section, path)])),
    value: (path, value) => {
      const field = fieldAt(sectionFields[section], path);
      return field && shownValue(field, value);
    },
  };
}

interface LogFields {
  labels: Readonly<Record<string, string>>;
  fields: Fields;
  /** The log names these people as `Guarantor 2 - Ms Ana Lee`; old entries by position only. */
  one: string;
  person: Fields;
  personMore?: Readonly<Record<string, string>>;
  section: (value: unknown) => string;
}

/** Returns the words for a record's log, with the fields of its people. */
export function logWords({ labels, fields, one, person, personMore, section }: LogFields) {
  const isPerson = (path: string) => new RegExp(`^${one} \\d`, 'i').test(path);
  const personLabels = Object.entries({ ...labelsOf(person), ...personMore });
  const labelsAt = (heading: string) =>
    personLabels.map(([name, label]) => [
      `${heading}.${name}`,
      `${heading.charAt(0).toUpperCase()}${heading.slice(1)}: ${label}`,
    ]);
  return ({ changesOld, changesNew }: Changed): AuditWords => ({
    fields: {
      ...labels,
      ...labelsOf(fields),
      ...Object.fromEntries(
        Object.keys({ ...changesOld, ...changesNew })
          .filter(isPerson)
          .sort()
          .flatMap(labelsAt),
      ),
    },
    value: (path, value) => {
      if (path === 'section') return section(value);
      // A person's name may contain dots; a field name may not.
      const field = isPerson(path)
        ? fieldAt(person, path.slice(path.lastIndexOf('.') + 1))
        : fieldAt(fields, path);
      return field && shownValue(field, value);
    },
  });
}

const { guarantors: _, ...ownFields } = sectionFields;
const fieldsOfAll: Fields = Object.assign(
  {},
  ...Object.values(ownFields),
  settlementFields,
  referenceFields,
  approvalEmailRecord,
  assignmentFields,
);

const labels = {
  applicationNumber: rowLabels.applicationNumber,
  client: rowLabels.introducer,
  agent: rowLabels.agent,
  agentEmail: "Agent's email address",
  status: rowLabels.status,
  reason: 'Reason',
  document: 'Document',
  purpose: documentLabels.purpose,
  size: 'Size in bytes',
  analyst: assigneeRoles.CREDIT_ANALYST,
  settlementOfficer: assigneeRoles.SETTLEMENT_OFFICER,
  ...conditionLabels,
  creditReference: 'Credit reference',
  funder: assignmentFields.funderId.label,
  lmsPush: 'Sent to LMS',
  lmsState: 'Outcome of the push',
  lmsKnown: 'State in LMS',
  funderStatus: 'Funder status',
  ...packLabels,
  lmsAccount: 'LMS account',
  ...noteLabels,
  ...taskLabels,
};

export const applicationWords = logWords({
  labels,
  fields: fieldsOfAll,
  one: 'Guarantor',
  person: guarantorFields,
  personMore: { match: 'Same person or someone else' },
  section: (value) => assessmentSections[shownSection(String(value))],
});
