import { guarantorFields } from '@assay/contract/application/guarantor';
import { rowLabels } from '@assay/contract/application/list';
import type { Application, SectionName } from '@assay/contract/application/record';
import type { Fields } from '@assay/contract/kit/field';
import { labelsOf } from '@assay/contract/kit/values';
import { mostGuarantors } from '@assay/lending/people';
import { fieldAt, shownValue } from '../../../lib/field-words.ts';
import type { AuditWords } from '../../audit/public.ts';
import { sectionFields } from './section-fields.ts';

/** A list's singular: `Asset`; the guarantors themselves have no list field. */
const singularOf = (section: SectionName, list: string): string => {
  const field = sectionFields[section][list];
  return field?.kind === 'lines' ? field.one : 'Guarantor';
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** The field's name, and of which guarantor, asset or liability: `0.assets.1.amount` is `Guarantor 1: Asset 2: Amount`. */
export function changeLabel(section: SectionName, path: string): string {
  const parts = path.split('.');
  const owners = parts.flatMap((part, index) => {
    const list = parts[index - 1] ?? '';
    return isIndex(part) ? [`${singularOf(section, list)} ${Number(part) + 1}`] : [];
  });
  const name = parts.at(-1) ?? '';
  return [...owners, fieldAt(sectionFields[section], path)?.label ?? name].join(': ');
}

/** The words for what was changed of one section. */
export function wordsOfChanges(section: SectionName, changes: Application['changes']): AuditWords {
  return {
    fields: Object.fromEntries(changes.map(({ path }) => [path, changeLabel(section, path)])),
    value: (path, value) => {
      const field = fieldAt(sectionFields[section], path);
      return field && shownValue(field, value);
    },
  };
}

/** The log tells of guarantors by their position: `guarantor 2.mobile`. */
const guarantorAt = (position: number) => `guarantor ${position}`;
const guarantorPath = /^guarantor \d+\./;

const guarantorLabels = Array.from({ length: mostGuarantors }, (_, index) =>
  Object.entries(labelsOf(guarantorFields)).map(([name, label]) => [
    `${guarantorAt(index + 1)}.${name}`,
    `Guarantor ${index + 1}: ${label}`,
  ]),
).flat();

const { guarantors: _, ...ownFields } = sectionFields;
const fieldsOfAll: Fields = Object.assign({}, ...Object.values(ownFields));

/** The words for an application's whole log. */
export const applicationWords: AuditWords = {
  fields: {
    applicationNumber: rowLabels.applicationNumber,
    client: rowLabels.introducer,
    agent: rowLabels.agent,
    agentEmail: "Agent's email address",
    status: rowLabels.status,
    reason: 'Reason',
    ...labelsOf(fieldsOfAll),
    ...Object.fromEntries(guarantorLabels),
  },
  value: (path, value) => {
    const isGuarantor = guarantorPath.test(path);
    const field = fieldAt(isGuarantor ? guarantorFields : fieldsOfAll, path.replace(guarantorPath, ''));
    return field && shownValue(field, value);
  },
};
