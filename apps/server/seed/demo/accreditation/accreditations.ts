import { type AccreditationStatus, isAccreditationEnded } from '@assay/lending/accreditations';
import { homeAddress, type Region, region, workAddress } from '../addresses.ts';
import type { DemoApplication, Guarantor, Title } from '../application/rows.ts';
import { abnFor, acn } from '../iam/companies.ts';
import type { ClientRow, DemoIam, UserRow } from '../iam/iam.ts';
import { driverLicence } from '../licences.ts';
import { dayMs, dayOf, instant, readBack, workedBetween, workedLater, yearMs } from '../moments.ts';
import { emailAddress, isWomansName, landline, mobile, type PersonName, personName } from '../people.ts';
import { type Random, seededRandom } from '../random.ts';
import { applying, type Company, waiting } from './companies.ts';

type Step = { status: AccreditationStatus; at: string };
type Said = { html: string; at: string };

export type DemoDirector = ReturnType<typeof newDirector> & {
  entityId: number | null;
};

export type DemoAccreditation = {
  company: ReturnType<typeof companyOf>;
  licences: ReturnType<typeof licencesOf>;
  directors: DemoDirector[];
  invitedAt: string;
  steps: readonly [Step, ...Step[]];
  reason: string | null;
  analystId: number | null;
  client: ClientRow | null;
  userId: number | null;
  notes: Said[];
  certificateAt: string | null;
};

export type DemoInvitation = { entityName: string; email: string; invitedAt: string };

function companyOf(
  random: Random,
  { name, tradingName, slug, monthlyVolume }: Company,
  where: Region,
  abn: string,
) {
  return {
    abn,
    entityName: name,
    tradingName,
    acn: abn.slice(2),
    phone: landline(random, where.areaCode),
    email: `office@${slug}.example`,
    website: `https://${slug}.example`,
    ...workAddress(random, where),
    expectedMonthlyVolume: monthlyVolume,
  };
}

function licencesOf(random: Random, { name, authority, body, insurer, insuredDays }: Company, atMs: number) {
  const where = region(random);
  const referees = [0, 1].map(() => {
    const { firstName, lastName } = personName(random);
    const company = random.pick(['Bayside Truck Sales', 'Ridgeway Accountants', 'Northgate Machinery']);
    return { name: `${firstName} ${lastName}`, company, phone: landline(random, where.areaCode) };
  });
  return {
    creditAuthority: authority,
    creditAuthorityNumber: String(random.int(400_000, 560_000)),
    industryBody: body,
    membershipNumber: `${body[0]}-${random.int(10_000, 29_999)}`,
    indemnityInsurer: insurer,
    indemnityPolicyNumber: `PI-${random.int(1000, 9999)}-${random.int(10, 99)}`,
    indemnityExpiresOn: dayOf(atMs + insuredDays * dayMs),
    disputeResolutionNumber: `AFCA ${random.int(20_000, 99_999)}`,
    accountName: name.slice(0, 32),
    bsb: random.pick(['062000', '033004', '083170']),
    accountNumber: String(random.int(10_000_000, 99_999_999)),
    referees: referees.map((one, index) => ({
      ...one,
      email: null,
      relationship: index === 0 ? 'Refers customers to them' : null,
    })),
  };
}

function newDirector(
  random: Random,
  { firstName, lastName, email, mobile: number }: PersonName & { email: string; mobile: string },
  where: Region,
  consentAt: number,
) {
  const title = (isWomansName(firstName) ? 'Ms' : 'Mr') as Title | null;
  return {
    title,
    firstName,
    middleName: null as string | null,
    lastName,
    dateOfBirth: dayOf(consentAt - random.int(32, 58) * yearMs - random.int(1, 364) * dayMs),
    mobile: number,
    email,
    ...driverLicence(random, where.state),
    privacyConsentAt: readBack(consentAt),
    ...homeAddress(random, where),
  };
}

const asDirector = (guarantor: Guarantor, consentAt: number): DemoDirector | null => {
  const { title, firstName, middleName, lastName, dateOfBirth, entityId } = guarantor;
  const { driverLicenseNumber, driverLicenseState, driverLicenseCardNumber, email } = guarantor;
  const { addressStreetNumber, addressStreetName, addressSuburb, addressState, addressPostcode } = guarantor;
  if (!guarantor.mobile || !email || !driverLicenseNumber || !driverLicenseState || !driverLicenseCardNumber)
    return null;
  if (!addressStreetNumber || !addressStreetName || !addressSuburb || !addressState || !addressPostcode)
    return null;
  return {
    ...{ entityId, title, firstName, middleName, lastName, dateOfBirth, mobile: guarantor.mobile, email },
    ...{ driverLicenseNumber, driverLicenseState, driverLicenseCardNumber },
    privacyConsentAt: readBack(consentAt),
    addressUnitNumber: guarantor.addressUnitNumber,
    ...{ addressStreetNumber, addressStreetName, addressSuburb, addressState, addressPostcode },
  };
};

function knownGuarantor(applications: readonly DemoApplication[], consentAt: number): DemoDirector | null {
  for (const { row, details } of applications.toReversed()) {
    const [first] = details?.sections.guarantors ?? [];
    const found = row.assessmentId !== null && first && asDirector(first, consentAt);
    if (found) return found;
  }
  return null;
}

function directorsOf(
  random: Random,
  { directors, slug, hasGuarantor }: Company,
  where: Region,
  { at, applications }: { at: number; applications: readonly DemoApplication[] },
): DemoDirector[] {
  const known = hasGuarantor ? knownGuarantor(applications, at) : null;
  const others = Array.from({ length: directors - (known ? 1 : 0) }, (_, n) => {
    const own = random.fork(`director ${n}`);
    const name = personName(own);
    const person = { ...name, email: emailAddress(name, `${slug}.example`), mobile: mobile(own) };
    return { entityId: null, ...newDirector(own, person, where, at) };
  });
  return known ? [...others, known] : others;
}

const officerOf = ({ users, userRoles }: DemoIam): number => {
  const officer = users.find(({ email }) => email === 'accreditation@assay.test');
  if (!officer || !userRoles.some(({ userId }) => userId === officer.id))
    throw new Error('The demo has nobody who accredits');
  return officer.id;
};

const firstOf = (steps: readonly Step[]): readonly [Step, ...Step[]] => {
  const [first, ...others] = steps;
  if (!first) throw new Error('It was never sent in');
  return [first, ...others];
};

function accreditationOf(
  random: Random,
  now: number,
  company: Company,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoAccreditation {
  const where = region(random);
  const steps = company.steps.map(({ status, daysAgo }) => ({
    status,
    at: instant(workedLater(now, -daysAgo)),
  }));
  const at = workedLater(now, -(company.steps[0]?.daysAgo ?? 0));
  const worked = workedLater(now, -(company.steps[1]?.daysAgo ?? 0));
  const last = company.steps.at(-1) ?? { status: 'SUBMITTED', daysAgo: 0 };
  // Notes that led to a decision precede it; other notes follow the last step.
  const changed = workedLater(now, -last.daysAgo);
  const [from, until] = isAccreditationEnded(last.status) ? [worked, changed] : [changed, now];
  return {
    company: companyOf(random, company, where, abnFor(acn(random))),
    licences: licencesOf(random, company, now),
    directors: directorsOf(random, company, where, { at, applications }),
    invitedAt: instant(workedLater(at, -random.int(1, 5))),
    steps: firstOf(steps),
    reason: company.reason ?? null,
    analystId: steps.length > 1 ? officerOf(iam) : null,
    client: null,
    userId: null,
    notes: company.notes.map((html, n) => ({
      html,
      at: instant(workedBetween(from, until, (n + 1) / (company.notes.length + 1))),
    })),
    certificateAt: company.hasCertificate ? instant(workedLater(worked, 0.3)) : null,
  };
}

function accredited({ clients, users, userRoles }: DemoIam): { client: ClientRow; user: UserRow } {
  for (const client of clients.toReversed()) {
    if (client.status !== 'ACTIVE' || client.configType !== 'EXTERNAL_BROKERAGE') continue;
    const user = users.find(
      ({ id, clientId, status }) =>
        clientId === client.id &&
        status === 'ACTIVE' &&
        userRoles.some(({ userId, roleName }) => userId === id && roleName === 'Introducer Administrator'),
    );
    if (user) return { client, user };
  }
  throw new Error('The demo has no introducer that could have been accredited');
}

function approvedOf(random: Random, iam: DemoIam): DemoAccreditation {
  const { client, user } = accredited(iam);
  const approvedAt = Date.parse(client.createdAt);
  const at = workedLater(approvedAt, -13);
  const company: Company = {
    name: `${client.name} Pty Ltd`,
    tradingName: client.name,
    slug: client.slug,
    directors: 1,
    authority: 'LICENCE',
    body: 'CAFBA',
    monthlyVolume: 1_100_000,
    insurer: 'Ballast Professional Risks',
    insuredDays: 300,
    steps: [],
    notes: [],
    hasCertificate: true,
    hasGuarantor: false,
  };
  const where = region(random);
  const steps = firstOf([
    { status: 'SUBMITTED', at: instant(at) },
    { status: 'IN_PROGRESS', at: instant(workedLater(at, 2)) },
    { status: 'APPROVED', at: client.createdAt },
  ]);
  return {
    company: companyOf(random, company, where, client.abn),
    licences: licencesOf(random, company, at),
    directors: [{ entityId: null, ...newDirector(random, user, where, at) }],
    invitedAt: instant(workedLater(at, -3)),
    steps,
    reason: null,
    analystId: officerOf(iam),
    client,
    userId: user.id,
    notes: [
      {
        html: '<p>Licence and AFCA membership agree with the registers.</p>',
        at: instant(workedLater(at, 3)),
      },
      { html: '<p>Good references. <em>Recommend approval.</em></p>', at: instant(workedLater(at, 11)) },
    ],
    certificateAt: instant(workedLater(at, 2.3)),
  };
}

export function demoAccreditations(
  seed: number | string,
  now: Date,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): { accreditations: DemoAccreditation[]; waiting: DemoInvitation[] } {
  const random = seededRandom(seed).fork('accreditations');
  const nowMs = now.getTime();
  return {
    accreditations: [
      approvedOf(random.fork('approved'), iam),
      ...applying.map((company) =>
        accreditationOf(random.fork(company.slug), nowMs, company, iam, applications),
      ),
    ],
    waiting: waiting.map(({ daysAgo, ...invited }) => ({
      ...invited,
      invitedAt: instant(workedLater(nowMs, -daysAgo)),
    })),
  };
}
