import { assessmentSections } from '@assay/contract/assessment/section';
import { expect, test } from 'vitest';
import { sectionOf } from './assessment-section.ts';

const steps = {
  quote: 'quote',
  applicantGuarantors: 'applicant-guarantors',
  refStatements: 'ref-statements',
  security: 'security',
  notesContracts: 'notes-contracts',
  decision: 'decision',
  settlement: 'settlement',
  auditLog: 'audit-log',
};

test('finds a section by its name in the address and by the name of its step', () => {
  expect(Object.keys(steps).map(sectionOf)).toEqual(Object.keys(assessmentSections));
  expect(Object.keys(assessmentSections).map(sectionOf)).toEqual(Object.keys(assessmentSections));
});

test.each(['', 'Quote', 'applicant', 'applicant-Guarantors', 'constructor', 'toString', '__proto__'])(
  'finds no section for %j',
  (name) => {
    expect(sectionOf(name)).toBeUndefined();
  },
);
