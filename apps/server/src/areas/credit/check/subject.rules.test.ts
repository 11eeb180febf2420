import type { Applicant } from '@assay/contract/application/applicant';
import type { Guarantor } from '@assay/contract/application/guarantor';
import type { Application } from '@assay/contract/application/record';
import { applicantForm, guarantorForm } from '@assay/given/application';
import { describe, expect, test } from 'vitest';
import { companyIn, isRefusal, personIn, type Subject, subjectsOf } from './subject.rules.ts';

const applicant = { ...applicantForm, abn: '53004085616', entityId: 7 } as Applicant;
const guarantor = { ...guarantorForm, entityId: 8 } as Guarantor;
const quote = { amountFinanced: 50_495.1 } as Application['quote'];

const ofCompany = (changes: Partial<Applicant> = {}) =>
  subjectsOf('COMPANY_SCORED_ENQUIRY', { quote, applicant: { ...applicant, ...changes }, guarantors: [] });
const ofPerson = (changes: Partial<Guarantor> = {}) =>
  subjectsOf('CONSUMER_REPORT', { quote, applicant, guarantors: [{ ...guarantor, ...changes }] });

function subjectIn([found]: ReturnType<typeof subjectsOf>): Subject {
  if (!found || isRefusal(found)) throw new Error('it can be asked about');
  return found;
}

describe('a company', () => {
  test('sends the ACN from the ABN, and exact amounts', () => {
    expect(companyIn(subjectIn(ofCompany()))).toEqual({ acn: '004085616', amountCents: 5_049_510 });
  });

  test.for([
    [{ entityType: 'SOLE_TRADER' }, /A sole trader has none\.$/],
    [{ entityType: 'PARTNERSHIP' }, /A partnership has none\.$/],
    [
      { entityType: 'TRUST', trusteeType: 'INDIVIDUAL' },
      /A trust whose trustee is an individual has none\.$/,
    ],
    [{ entityType: 'TRUST', trusteeType: 'COMPANY', trusteeAcn: null }, /Check the trustee's ACN\.$/],
    [{ entityType: 'TRUST', trusteeType: 'COMPANY', trusteeAcn: '004085617' }, /Check the trustee's ACN\.$/],
    [{ abn: '51824753557' }, /has no valid ACN.*Check its ABN\.$/],
  ] as const)('as %o has no number to be known by, and it is said why', ([changes, refusal]) => {
    expect(ofCompany(changes)).toMatchObject([{ entityId: 7, refusal: expect.stringMatching(refusal) }]);
  });

  test("sends the trustee's ACN for a trust", () => {
    const trust = { entityType: 'TRUST', trusteeAcn: '000000019' } as const;
    expect(companyIn(subjectIn(ofCompany(trust))).acn).toBe('000000019');
  });

  test("without saved details isn't a subject", () => {
    expect(subjectsOf('COMPANY_TRADING_HISTORY', { quote, applicant: null, guarantors: [] })).toEqual([]);
  });
});

describe('a person', () => {
  test('sends all known details', () => {
    expect(personIn(subjectIn(ofPerson()))).toMatchObject({
      lastName: 'Lee',
      dateOfBirth: '1984-05-02',
      licence: { number: '12345678', state: 'NSW', cardNumber: '2041204120' },
      address: { streetNumber: '18', suburb: 'Newcastle', postcode: '2300' },
      amountCents: 5_049_510,
    });
  });

  test('sends no licence without one', () => {
    expect(personIn(subjectIn(ofPerson({ driverLicenseNumber: null }))).licence).toBeNull();
  });

  test("without consent isn't a subject", () => {
    const refusal = 'Ana Maria Lee has not consented to be looked up.';
    // The request would be the same, so the findings stay current.
    const [hash] = ofPerson({}).map((subject) => subject.hash);
    expect(ofPerson({ privacyConsentAt: null })).toEqual([{ entityId: 8, refusal, hash }]);
    expect(ofPerson({ privacyConsentAt: null, addressState: null })).toEqual([{ entityId: 8, refusal }]);
  });

  test.for([
    'addressStreetNumber',
    'addressStreetName',
    'addressSuburb',
    'addressState',
    'addressPostcode',
  ] as const)('without %s is not asked about', (name) => {
    expect(ofPerson({ [name]: null })).toMatchObject([
      { refusal: 'The address of Ana Maria Lee is not complete.' },
    ]);
  });
});

describe('the same subject', () => {
  const hashOf = (found: ReturnType<typeof subjectsOf>) => subjectIn(found).hash.toString('hex');

  test('stays the same at another amount', () => {
    const more = subjectsOf('CONSUMER_REPORT', {
      quote: { ...quote, amountFinanced: 1 } as Application['quote'],
      applicant,
      guarantors: [guarantor],
    });
    expect(hashOf(more)).toBe(hashOf(ofPerson()));
  });

  test('changes with any detail that is sent', () => {
    const changes: Partial<Guarantor>[] = [
      { lastName: 'Li' },
      { middleName: null },
      { dateOfBirth: '1984-05-03' },
      { driverLicenseNumber: '12345679' },
      { addressPostcode: '2301' },
    ];
    const hashes = changes.map((change) => hashOf(ofPerson(change)));
    expect(new Set([hashOf(ofPerson()), ...hashes]).size).toBe(changes.length + 1);
    expect(hashOf(ofPerson({ dependentNumber: 4 }))).toBe(hashOf(ofPerson()));
  });
});
