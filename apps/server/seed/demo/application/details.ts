import { statuses } from '@assay/lending/statuses';
import { instant } from '../moments.ts';
import type { Random } from '../random.ts';
import type { Business, Customer } from './customers.ts';
import { purchase } from './deals.ts';
import type { Person } from './households.ts';
import type { Life } from './life.ts';
import { customerPicker } from './returning-customers.ts';
import type { ApplicationDetails, IndividualRow, Sections, Submission } from './rows.ts';
import { draft, quoteAlone, wholeSections } from './sections.ts';
import { beforeAmendment } from './submissions.ts';

const keptSections = (random: Random, { status, submittedMs }: Life, whole: Sections): Sections => {
  if (submittedMs.length > 0) return whole;
  return status === 'QUOTED' ? quoteAlone(random, whole) : draft(random, whole);
};

const entityRegister = () => {
  const ids = new WeakMap<Person | Business, number>();
  let last = 0;
  return (entity: Person | Business): { id: number; isNew: boolean } => {
    const known = ids.get(entity);
    if (known !== undefined) return { id: known, isNew: false };
    last += 1;
    ids.set(entity, last);
    return { id: last, isNew: true };
  };
};
type Register = ReturnType<typeof entityRegister>;

const individual = (
  random: Random,
  person: Person,
  entityId: number,
  atMs: number,
  byId: number,
): IndividualRow => ({
  entityId,
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  dateOfBirth: person.dateOfBirth,
  driverLicenseNumber: person.driverLicenseNumber,
  driverLicenseState: person.driverLicenseState,
  creditEnriched: random.chance(0.15),
  createdAt: instant(atMs),
  updatedAt: instant(atMs),
  updatedBy: byId,
});

type Numbered = Pick<ApplicationDetails, 'sections' | 'individuals' | 'organisations'>;

const numbered = (
  random: Random,
  register: Register,
  { business, people }: Customer,
  { submittedMs: [firstMs] }: Life,
  sections: Sections,
  byId: number,
): Numbered => {
  if (firstMs === undefined) return { sections, organisations: [], individuals: [] };
  const { applicant, guarantors, ...rest } = sections;
  const organisation = applicant && register(business);
  const persons = people.slice(0, guarantors.length).map((person) => ({ person, ...register(person) }));
  return {
    sections: {
      ...rest,
      applicant: applicant && { ...applicant, entityId: organisation?.id ?? 0 },
      guarantors: guarantors.map((guarantor, index) => ({ ...guarantor, entityId: persons[index]?.id ?? 0 })),
    },
    organisations: organisation?.isNew
      ? [{ entityId: organisation.id, abn: business.abn, createdAt: instant(firstMs) }]
      : [],
    individuals: persons
      .filter(({ isNew }) => isNew)
      .map(({ person, id }) => individual(random, person, id, firstMs, byId)),
  };
};

/** Built backwards: each submission derives from the one after it. */
const submissionsOf = (random: Random, life: Life, sections: Sections, byId: number): Submission[] => {
  // An amended draft already differs from the last submission.
  let content = life.status === 'DRAFTED_AMENDED' ? beforeAmendment(random, sections) : sections;
  return life.submittedMs
    .toReversed()
    .map((atMs, back) => {
      if (back > 0) content = beforeAmendment(random, content);
      return { submittedBy: byId, createdAt: instant(atMs), content };
    })
    .toReversed();
};

const withAgreedValue = (random: Random, { status }: Life, { security, ...rest }: Sections): Sections => {
  const wasAssessed = statuses[status].group !== 'PRE' && !status.startsWith('SUBMITTED');
  if (!security?.retailValue || !wasAssessed || !random.chance(0.15)) return { ...rest, security };
  const agreedValue = Math.round((security.retailValue * random.int(90, 106)) / 50_000) * 500;
  return { ...rest, security: { ...security, agreedValue } };
};

export const detailsMaker = (nowMs: number) => {
  const pickCustomer = customerPicker(nowMs);
  const register = entityRegister();
  return (random: Random, life: Life, byId: number): ApplicationDetails => {
    const customer = pickCustomer(random, life.createdMs);
    const bought = purchase(random, customer.business.industry, new Date(life.createdMs).getUTCFullYear());
    const kept = keptSections(random, life, wholeSections(random, life, customer, bought));
    const { sections, ...entities } = numbered(random, register, customer, life, kept, byId);
    const submissions = submissionsOf(random, life, sections, byId);
    return {
      ...entities,
      sections: life.submittedMs.length > 0 ? withAgreedValue(random, life, sections) : sections,
      updatedAt: instant(life.filledMs),
      submissions,
    };
  };
};
