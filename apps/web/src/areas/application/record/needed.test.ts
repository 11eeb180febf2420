import { applicantFields } from '@assay/contract/application/applicant';
import { guarantorFields } from '@assay/contract/application/guarantor';
import { emptyValues } from '@assay/contract/kit/values';
import { expect, test } from 'vitest';
import { valueAt } from '../../../lib/form/form-values.ts';
import { neededMarks, stillMissing } from './needed.ts';

const missing = [
  { section: 'guarantors', path: 'guarantors.0.mobile', message: 'Mobile is required' },
  { section: 'guarantors', path: 'guarantors.1.dateOfBirth', message: 'A guarantor must be an adult' },
] as const;

const saved = {
  guarantors: [
    { mobile: null, dateOfBirth: '1980-01-01' },
    { mobile: '0412 345 678', dateOfBirth: '2015-01-01' },
  ],
};

test('a field is found by its path through lists', () => {
  expect(valueAt(saved, 'guarantors.1.mobile')).toBe('0412 345 678');
  expect(valueAt(saved, 'guarantors.7.mobile')).toBeNull();
});

test('marks a missing field until something is typed there', () => {
  expect(stillMissing(missing, saved, saved)).toEqual(missing);
  const typed = structuredClone(saved);
  typed.guarantors[0] = { mobile: '0400 000 000' as never, dateOfBirth: '1980-01-01' };
  expect(stillMissing(missing, saved, typed)).toEqual([missing[1]]);
});

test('marks a field as needed to save or to submit, and an invalid value with its problem', () => {
  const fresh = emptyValues(applicantFields);
  const items = ['entityName', 'phone'].map((path) => ({
    section: 'applicant' as const,
    path,
    message: '',
  }));
  expect(neededMarks('applicant', items, { saved: fresh, typed: fresh })).toEqual({
    entityName: 'Needed to save',
    phone: 'Needed to submit',
  });
  expect(neededMarks('guarantors', missing, { saved, typed: saved })).toEqual({
    'guarantors.0.mobile': 'Needed to submit',
    'guarantors.1.dateOfBirth': 'A guarantor must be an adult',
  });
});

test('marks the fields that a choice requires at once, and only while the choice stands', () => {
  const fresh = emptyValues(applicantFields);
  const marks = (typed: object) =>
    Object.keys(neededMarks('applicant', [], { saved: fresh, typed: { ...fresh, ...typed } }));
  expect(marks({ entityType: 'COMPANY' })).toEqual([]);
  expect(marks({ entityType: 'TRUST', trusteeName: 'Harbour' })).toEqual(['trusteeType']);
  expect(marks({ entityType: 'TRUST', trusteeType: 'COMPANY' })).toEqual(['trusteeName', 'trusteeAcn']);
});

test('a guarantor who was just added is marked like the first one', () => {
  const fresh = emptyValues(guarantorFields);
  const property = { ...fresh, assets: [{ type: 'INVESTMENT_PROPERTY', amount: null }] };
  const marks = neededMarks('guarantors', [], {
    saved: { guarantors: [fresh] },
    typed: { guarantors: [fresh, property] },
  });
  expect(marks['guarantors.0.firstName'], 'the server says what the first one lacks').toBeUndefined();
  expect(marks['guarantors.1.firstName']).toBe('Needed to save');
  expect(marks['guarantors.1.mobile']).toBe('Needed to submit');
  expect(marks['guarantors.1.middleName']).toBeUndefined();
  expect(marks['guarantors.1.investmentPropertyAddressSuburb']).toBe('Needed to save');
});
