import type { Application, SectionName } from '@assay/contract/application/record';
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
