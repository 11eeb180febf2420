import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { figureFields, quoteFields } from '@assay/contract/application/quote';
import { securityFields } from '@assay/contract/application/security';
import { notesFields } from '@assay/contract/application/supporting-notes';
import { settlementFields } from '@assay/contract/assessment/settlement';
import { humanised } from '@assay/contract/audit/names';
import type { Field, Fields } from '@assay/contract/kit/field';
import { isEmpty } from '@assay/contract/kit/field-words';
import { visibleText } from '@assay/contract/kit/rich-text';
import { packLabels } from '@assay/contract/lms/pack';
import { none, shownValue } from './pack-words.ts';

const fieldsIn: Readonly<Record<string, Fields>> = {
  QUOTE: { ...quoteFields, ...figureFields },
  APPLICANT: applicantFields,
  GUARANTORS: guarantorFields,
  SECURITY: securityFields,
  NOTES: notesFields,
  SETTLEMENT: settlementFields,
};

const labels: Readonly<Record<string, string>> = packLabels;

type Path = readonly string[];

/** Keeps names that people chose, such as a guarantor's. */
const labelOf = (part: string) => labels[part] ?? (part.includes(' ') ? part : humanised(part));

const isNumber = (part: string) => /^\d+$/.test(part);

function fieldAt(fields: Fields, path: Path): Field | undefined {
  const names = path.filter((part) => !isNumber(part));
  const [name = '', ...rest] = names.slice(
    Math.max(
      0,
      names.findIndex((part) => part in fields),
    ),
  );
  const field = fields[name];
  if (!field || rest.length === 0) return field;
  return 'fields' in field ? fieldAt(field.fields, rest) : undefined;
}

function leavesOf(value: unknown, path: Path = []): [path: Path, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [[path, value.join(', ')]];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  );
}

const isMarkup = (text: string) => /^<[a-z][^>]*>/.test(text);

function wordsOf(field: Field | undefined, value: unknown): string {
  if (isEmpty(value)) return none;
  if (field && field.kind !== 'reference' && field.kind !== 'lines') return shownValue(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' && isMarkup(value) ? visibleText(value) : String(value);
}

interface Changed {
  readonly category: string;
  readonly changesOld: string;
  readonly changesNew: string;
}

export function changeWords({ category, changesOld, changesNew }: Changed): string {
  const fields = fieldsIn[category] ?? {};
  const [old, now] = [changesOld, changesNew].map(
    (json) => new Map(leavesOf(JSON.parse(json)).map(([path, value]) => [path.join('\n'), value])),
  ) as [Map<string, unknown>, Map<string, unknown>];
  const lines = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const path = key.split('\n');
    const field = fieldAt(fields, path);
    const name = path
      .map((part, index) => (field && index === path.length - 1 ? field.label : labelOf(part)))
      .join(' › ');
    const [before, after] = [wordsOf(field, old.get(key)), wordsOf(field, now.get(key))];
    if (before === after) return [];
    if (!old.has(key)) return [`${name}: ${after}`];
    return [now.has(key) ? `${name}: ${before} → ${after}` : `${name}: ${before} → removed`];
  });
  return lines.join('\n') || none;
}
