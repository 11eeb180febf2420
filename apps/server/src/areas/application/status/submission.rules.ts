import { applicantFields, trusteeNames } from '@assay/contract/application/applicant';
import {
  guarantorFields,
  guarantorLimits,
  investmentNames,
  personFields,
  tooYoung,
} from '@assay/contract/application/guarantor';
import { whyUnmatched } from '@assay/contract/application/match';
import {
  type Application,
  type MissingItem,
  type SectionName,
  sectionNames,
} from '@assay/contract/application/record';
import { type Security, securityFields } from '@assay/contract/application/security';
import type { Fields } from '@assay/contract/kit/field';
import { isEmpty, neededOf, wantedOf } from '@assay/contract/kit/needed';
import { ageInYears, securityDefaults } from '@assay/lending/derived';
import { adultYears, pairedByPerson } from '@assay/lending/people';

export type Content = Pick<Application, 'quote' | 'applicant' | 'guarantors'> & {
  security: Security | null;
  notes: { supportingNotes: string };
};

const emptyIn = (section: SectionName, record: object, fields: Fields, prefix = ''): MissingItem[] =>
  Object.entries(fields)
    .filter(([name]) => isEmpty(Reflect.get(record, name)))
    .map(([name, { label }]) => ({
      section,
      path: `${prefix}${name}`,
      message: `${label} is required`,
      label,
    }));

const named = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const ofApplicant = neededOf(applicantFields);
const ofGuarantor = neededOf(personFields);
const ofSecurity = neededOf(securityFields);

// Fields that a choice requires may be missing in records saved before that rule.
function missingOfApplicant({ applicant }: Content): MissingItem[] {
  if (!applicant) return emptyIn('applicant', {}, wantedOf(applicantFields));
  const brought = named(applicantFields, trusteeNames(applicant));
  return emptyIn('applicant', applicant, { ...ofApplicant, ...brought });
}

const missingOfFirst = (): MissingItem[] =>
  emptyIn('guarantors', {}, wantedOf(personFields), 'guarantors.0.').map((item) => ({
    ...item,
    message: guarantorLimits.tooFew,
  }));

function missingOfGuarantors({ guarantors }: Content, today: string): MissingItem[] {
  if (guarantors.length === 0) return missingOfFirst();
  return guarantors.flatMap((guarantor, index) => {
    const prefix = `guarantors.${index}.`;
    const brought = named(guarantorFields, investmentNames(guarantor));
    const minor: MissingItem[] =
      ageInYears(guarantor.dateOfBirth, today) < adultYears
        ? [{ section: 'guarantors', path: `${prefix}dateOfBirth`, message: tooYoung('guarantor') }]
        : [];
    return [...minor, ...emptyIn('guarantors', guarantor, { ...ofGuarantor, ...brought }, prefix)];
  });
}

const unsavedSecurity = ({ quote }: Content) => ({
  ...(quote && securityDefaults(quote)),
  serialNumber: null,
  registrationNumber: null,
});

function missingOfSecurity(content: Content): MissingItem[] {
  const security = content.security ?? unsavedSecurity(content);
  const isNamed = !isEmpty(security.serialNumber) || !isEmpty(security.registrationNumber);
  const identity: MissingItem[] = isNamed
    ? []
    : [
        {
          section: 'security',
          path: 'serialNumber',
          message: 'A serial number, VIN or registration is required',
        },
      ];
  return [...emptyIn('security', security, ofSecurity), ...identity];
}

export function missingOf(content: Content, today: string): MissingItem[] {
  const quote: MissingItem[] = content.quote
    ? []
    : [{ section: 'quote', path: 'purchaseAmount', message: "The quote hasn't been entered yet" }];
  return [
    ...quote,
    ...missingOfApplicant(content),
    ...missingOfGuarantors(content, today),
    ...missingOfSecurity(content),
  ];
}

export function whyUnmatchedIn({ guarantors }: Pick<Content, 'guarantors'>): string | undefined {
  const asked = guarantors.find(({ similarTo }) => similarTo.length > 0);
  return asked && whyUnmatched(`${asked.firstName} ${asked.lastName}`);
}

const ownFields = new Set(['entityId', 'similarTo', 'id']);

function leavesOf(value: unknown, path: string): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value)
    .filter(([name]) => !ownFields.has(name))
    .flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const comparable = (value: unknown): unknown =>
  typeof value === 'string' && instant.test(value) ? Date.parse(value) : (value ?? null);

interface Leaf {
  readonly section: SectionName;
  readonly entityId: number | null;
  readonly name: string;
  readonly value: unknown;
}

export function leavesIn(content: Content): Leaf[] {
  const within = (section: SectionName, value: object, entityId: number | null): Leaf[] =>
    leavesOf(value, '').map(([name, leaf]) => ({ section, entityId, name, value: comparable(leaf) }));
  return sectionNames
    .flatMap((section) =>
      section === 'guarantors'
        ? content.guarantors.flatMap((guarantor) => within(section, guarantor, guarantor.entityId))
        : within(section, content[section] ?? {}, null),
    )
    .filter(({ value }) => value !== null);
}

export function changesBetween(before: Content, after: Content): Application['changes'] {
  const compared = { ...before, guarantors: pairedByPerson(before.guarantors, after.guarantors) };
  return sectionNames.flatMap((section) => {
    const old = new Map(leavesOf(compared[section] ?? {}, ''));
    const now = new Map(leavesOf(after[section] ?? {}, ''));
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((path) => comparable(old.get(path)) !== comparable(now.get(path)))
      .map((path) => ({ section, path, old: old.get(path) ?? null, new: now.get(path) ?? null }));
  });
}
