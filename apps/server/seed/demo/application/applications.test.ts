import { applicantUpdate } from '@assay/contract/application/applicant';
import { guarantorsUpdate } from '@assay/contract/application/guarantor';
import { securityUpdate } from '@assay/contract/application/security';
import { ageInYears } from '@assay/lending/derived';
import { licenceCardWarning, licenceWarning } from '@assay/lending/licences';
import { quoteFigures } from '@assay/lending/quote';
import { statusCodes, statuses } from '@assay/lending/statuses';
import { describe, expect, test } from 'vitest';
import { missingOf } from '../../../src/areas/application/status/submission.rules.ts';
import { fees, statusReasons } from '../../reference-data.ts';
import { demoIam } from '../iam/iam.ts';
import { isValidAbn, isValidAcn, keptForFiction } from '../identifier-checks.ts';
import { backgrounds } from '../names.ts';
import { demoApplications } from './applications.ts';
import type { DemoApplication, Sections } from './rows.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const make = (seed: number, count = 300, detailed = count) => [
  ...demoApplications(seed, now, iam, { count, detailed }),
];

const detailsOf = ({ details, row }: DemoApplication) => {
  if (!details) throw new Error(`${row.applicationNumber} has no details`);
  return details;
};

const contentOf = ({ security, notes, ...rest }: Sections) => ({
  ...rest,
  security: security && { id: 0, ...security },
  notes: notes ?? { supportingNotes: '' },
});

const isNeverSubmitted = ({ row }: DemoApplication) => row.submittedAt === null;

test('gives the same rows for the same seed and moment, and others for another seed', () => {
  expect(make(1)).toEqual(make(1));
  expect(make(1).map(({ row }) => row)).not.toEqual(make(2).map(({ row }) => row));
});

test('numbers 20,000 list rows consecutively, none with details', () => {
  let rows = 0;
  for (const { details, row } of demoApplications(1, now, iam, { count: 20_000, detailed: 0 })) {
    rows += 1;
    if (details !== null || row.id !== rows) expect.fail(`row ${row.id} came as number ${rows}`);
  }
  expect(rows).toBe(20_000);
});

test('gives details to the newest only, without a gap', () => {
  const some = make(1, 1_000, 50);
  expect(some.map(({ details }) => details !== null)).toEqual(some.map((_, index) => index >= 950));
  const known = new Set(
    some.flatMap(({ details }) =>
      [...(details?.individuals ?? []), ...(details?.organisations ?? [])].map(({ entityId }) => entityId),
    ),
  );
  for (const { details } of some.slice(950)) {
    if (details?.submissions.length === 0) continue;
    for (const { entityId } of details?.sections.guarantors ?? []) expect(known).toContain(entityId);
    const { applicant } = details?.sections ?? {};
    if (applicant) expect(known).toContain(applicant.entityId);
  }
});

describe.each([1, 2, 3, 2026])('with seed %i', (seed) => {
  const all = make(seed);
  const details = all.map(detailsOf);
  const submitted = all.filter((made) => !isNeverSubmitted(made));

  test('every status occurs at least five times', () => {
    for (const status of statusCodes)
      expect(all.filter(({ row }) => row.status === status).length, status).toBeGreaterThanOrEqual(5);
  });

  test('numbers and ids count up from the oldest; ids are unique', () => {
    expect(all.map(({ row }) => row.applicationNumber)).toEqual(
      all.map((_, index) => String(1_000_001 + index)),
    );
    expect(all.map(({ row }) => row.id)).toEqual(all.map((_, index) => index + 1));
    expect(all.map(({ row }) => row.createdAt)).toEqual(all.map(({ row }) => row.createdAt).toSorted());
    const assessments = all.flatMap(({ assessment }) => assessment ?? []).map(({ id }) => id);
    expect(assessments).toEqual(assessments.map((_, index) => index + 1));
    const entities = details
      .flatMap(({ individuals, organisations }) => [...individuals, ...organisations])
      .map(({ entityId }) => entityId);
    expect(entities.toSorted((a, b) => a - b)).toEqual(entities.map((_, index) => index + 1));
  });

  test('dates lie in the last eighteen months, on working days, each after its cause', () => {
    for (const { row, assessment, details: said } of all) {
      expect(Date.parse(row.createdAt)).toBeGreaterThan(now.getTime() - 550 * 86_400_000);
      expect([0, 6]).not.toContain(new Date(Date.parse(row.createdAt) + 36_000_000).getUTCDay());
      const submissions = said?.submissions.map(({ createdAt }) => createdAt) ?? [];
      expect(submissions.at(-1) ?? null).toBe(row.submittedAt);
      expect(submissions[0]).toBe(assessment?.createdAt);
      const steps = [row.createdAt, ...submissions, row.submittedToLmsAt ?? row.updatedAt, row.updatedAt];
      expect(steps).toEqual(steps.toSorted());
      expect(row.updatedAt <= now.toISOString()).toBe(true);
    }
  });

  test("each belongs to an introducer's user of that time; users who left wrote only old ones", () => {
    for (const [index, { row }] of all.entries()) {
      const user = iam.users.find(({ id }) => id === row.userId);
      const client = iam.clients.find(({ id }) => id === row.clientId);
      expect(user?.clientId).toBe(row.clientId);
      expect(client?.isIntroducer).toBe(true);
      if (index >= 180) expect([user?.status, client?.status]).toEqual(['ACTIVE', 'ACTIVE']);
    }
  });

  test('an assessment exists once it was submitted, for the same client', () => {
    for (const { row, assessment } of all) {
      expect(assessment?.id ?? null).toBe(row.assessmentId);
      expect(assessment === null).toBe(row.submittedAt === null);
      if (assessment) expect(assessment).toMatchObject({ type: 'APPLICATION', clientId: row.clientId });
      if (row.status === 'QUOTED' || row.status === 'DRAFTED_NEW') expect(row.submittedAt).toBeNull();
      else if (row.status !== 'WITHDRAWN_BY_INTRODUCER') expect(row.submittedAt).not.toBeNull();
    }
  });

  test('a status that needs a reason has one, with details where it must', () => {
    for (const { row } of all) {
      const reason = statusReasons.find(({ id }) => id === row.statusReasonId);
      expect(reason?.status).toBe(statuses[row.status].reasonRequired ? row.status : undefined);
      expect(row.statusReason !== null).toBe(reason?.allowCustomReason ?? false);
    }
  });

  test('only pushed applications are in settlement or settled', () => {
    for (const { row } of all)
      expect(row.submittedToLmsAt !== null).toBe(
        row.status === 'SETTLED' || row.status === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
      );
  });

  test("every quote's figures follow from its terms, and the list shows its amount", () => {
    for (const { row, details: said } of all) {
      if (!said) continue;
      const { quote, applicant } = said.sections;
      expect(quoteFigures(quote, fees)).toMatchObject({ ...quoteFigures(quote, fees), ...figuresIn(quote) });
      expect(quote.brokerOriginationFeeAmount).toBeLessThanOrEqual(fees.originationFeeMax);
      expect(quote.amountFinanced).toBeGreaterThan(0);
      expect(row.amountFinanced).toBe(quote.amountFinanced);
      expect([row.abn, row.entityName, row.tradingName]).toEqual([
        applicant?.abn ?? null,
        applicant?.entityName ?? null,
        applicant?.tradingName ?? null,
      ]);
    }
  });

  test('every ABN is valid and ends in an ACN for companies only; trustees have a valid ACN', () => {
    for (const { sections } of details) {
      if (!sections.applicant) continue;
      const { abn, entityType, trusteeType, trusteeAcn } = sections.applicant;
      expect([isValidAbn(abn), isValidAcn(abn.slice(2))]).toEqual([true, entityType === 'COMPANY']);
      expect(trusteeAcn !== null && isValidAcn(trusteeAcn)).toBe(trusteeType === 'COMPANY');
      expect(trusteeType === null).toBe(entityType !== 'TRUST');
    }
  });

  test('a business was registered before it applied', () => {
    for (const { row, details: said } of all) {
      const { abnRegisteredDate, gstRegisteredDate } = said?.sections.applicant ?? {};
      if (!abnRegisteredDate) continue;
      expect(abnRegisteredDate < row.createdAt.slice(0, 10)).toBe(true);
      if (gstRegisteredDate) expect(gstRegisteredDate >= abnRegisteredDate).toBe(true);
    }
  });

  test('guarantors are adults with a licence of their state and unused phone numbers', () => {
    const families = new Set(backgrounds.flatMap(({ family }) => family));
    for (const { row, details: said } of all)
      for (const guarantor of said?.sections.guarantors ?? []) {
        expect(ageInYears(guarantor.dateOfBirth, row.createdAt.slice(0, 10))).toBeGreaterThanOrEqual(21);
        expect(families).toContain(guarantor.lastName);
        expect(keptForFiction).toContain(guarantor.mobile?.replaceAll(' ', ''));
        if (guarantor.email) expect(guarantor.email).toMatch(/\.example$/);
        const { driverLicenseState: state, driverLicenseNumber, driverLicenseCardNumber } = guarantor;
        if (!state || !driverLicenseNumber) throw new Error('No licence');
        expect(licenceWarning(state, driverLicenseNumber)).toBeUndefined();
        if (driverLicenseCardNumber)
          expect(licenceCardWarning(state, driverLicenseCardNumber)).toBeUndefined();
      }
  });

  test('submitted applications are complete by the present rules, with one to four guarantors', () => {
    for (const { details: said } of submitted)
      for (const content of [said?.sections, ...(said?.submissions.map((entry) => entry.content) ?? [])]) {
        if (!content) throw new Error('Nothing said');
        expect(missingOf(contentOf(content), '2026-03-02')).toEqual([]);
        expect(content.guarantors.length).toBeGreaterThanOrEqual(1);
        expect(content.guarantors.length).toBeLessThanOrEqual(4);
        expect(content.notes?.supportingNotes.length).toBeGreaterThan(50);
      }
  });

  test('most quotes have no other sections, and drafts are partly filled', () => {
    const sectionsOf = (status: string) =>
      all.filter(({ row }) => row.status === status).map((made) => detailsOf(made).sections);
    const bare = sectionsOf('QUOTED').filter(({ applicant }) => applicant === null);
    expect(bare.length).toBeGreaterThan(sectionsOf('QUOTED').length / 3);
    const open = sectionsOf('DRAFTED_NEW').filter(
      (sections) => missingOf(contentOf(sections), '2026-03-02').length > 0,
    );
    expect(open.length).toBeGreaterThan(sectionsOf('DRAFTED_NEW').length / 2);
  });

  test('the forms would accept every value', () => {
    for (const { sections } of details) {
      if (sections.applicant) {
        const { entityId, ...form } = sections.applicant;
        expect(applicantUpdate.parse(form)).toEqual(form);
      }
      const { quote } = sections;
      const funded = quote.amountFinanced + quote.brokerageNominalWithGst;
      expect(quote.amountFinanced).toBeGreaterThan(0);
      expect(quote.balloonNominal).toBeLessThanOrEqual(funded);
      if (sections.security) expect(securityUpdate.parse(sections.security)).toEqual(sections.security);
      const guarantors = sections.guarantors.map(({ entityId, similarTo, ...form }) => form);
      if (guarantors.length > 0) expect(guarantorsUpdate.parse({ guarantors })).toEqual({ guarantors });
    }
  });

  test('an amended application was submitted twice, first with other content', () => {
    const amended = all.filter(({ row }) => row.status.endsWith('_AMENDED'));
    for (const made of amended) {
      const { sections, submissions } = detailsOf(made);
      expect(submissions).toHaveLength(2);
      expect(submissions[0]?.content).not.toEqual(sections);
      const isResubmitted = made.row.status === 'SUBMITTED_AMENDED';
      if (isResubmitted) expect(submissions[1]?.content).toEqual(sections);
      else expect(submissions[1]?.content).not.toEqual(sections);
    }
    const later = submitted.filter(({ row }) => !row.status.endsWith('_AMENDED'));
    expect(later.filter((made) => detailsOf(made).submissions.length === 2).length).toBeGreaterThan(10);
  });

  test('returning people and businesses keep their details, and no two are alike', () => {
    const individuals = details.flatMap((said) => said.individuals);
    const organisations = details.flatMap((said) => said.organisations);
    const keys = individuals.map(
      ({ firstName, lastName, dateOfBirth }) => `${firstName} ${lastName} ${dateOfBirth}`,
    );
    expect(new Set(keys).size).toBe(individuals.length);
    expect(new Set(organisations.map(({ abn }) => abn)).size).toBe(organisations.length);
    expect(
      details.filter(({ sections }) => sections.applicant).length - organisations.length,
    ).toBeGreaterThan(10);
    const guarantors = details.flatMap(({ sections }) => sections.guarantors);
    expect(guarantors.length - individuals.length).toBeGreaterThan(10);
    for (const { sections } of details.filter(({ submissions }) => submissions.length > 0))
      expect(new Set(sections.guarantors.map(({ entityId }) => entityId)).size).toBe(
        sections.guarantors.length,
      );
  });

  test('an application never submitted links to no record', () => {
    const drafts = details.filter(({ submissions }) => submissions.length === 0);
    const named = drafts.flatMap(({ sections }) => [sections.applicant, ...sections.guarantors]);
    expect(named.filter(Boolean).length).toBeGreaterThan(5);
    expect(named.flatMap((one) => one?.entityId ?? [])).toEqual([]);
  });

  test('the asset is the quoted one, valued near its price', () => {
    for (const { sections } of details) {
      if (!sections.security?.retailValue) continue;
      const { quote, security } = sections;
      expect([security.assetTypeCategory, security.assetType, security.manufactureYear]).toEqual([
        quote.assetTypeCategory,
        quote.assetType,
        quote.assetManufactureYear,
      ]);
      expect(Math.abs((security.retailValue ?? 0) / quote.purchaseAmount - 1)).toBeLessThan(0.15);
    }
    const agreed = details.filter(({ sections }) => sections.security?.agreedValue);
    expect(agreed.length).toBeGreaterThan(5);
    expect(agreed.length).toBeLessThan(80);
  });
});

const figuresIn = (quote: Sections['quote']) => {
  const computed = Object.keys(quoteFigures(quote, fees));
  return Object.fromEntries(Object.entries(quote).filter(([key]) => computed.includes(key)));
};
