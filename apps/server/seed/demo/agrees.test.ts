import { expect, test } from 'vitest';
import { demoApplications } from './application/applications.ts';
import { stepsOf } from './application/steps.ts';
import { demoAssessed } from './assessment/assessed.ts';
import { demoNotes } from './assessment/notes.ts';
import { demoDocuments } from './document/documents.ts';
import { demoIam } from './iam/iam.ts';
import { isAtWork } from './moment-checks.ts';

const now = new Date('2026-11-18T22:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const notes = demoNotes(2026, iam, applications);
const documents = demoDocuments(2026, iam, applications);

const sectionsOf = new Map(
  applications.map(({ row, details }) => [row.assessmentId, details?.sections] as const),
);

test('keeps work in business hours, and every date between its cause and now', () => {
  const consents = [...sectionsOf.values()].flatMap(
    (sections) => sections?.guarantors.flatMap(({ privacyConsentAt }) => privacyConsentAt ?? []) ?? [],
  );
  expect(consents.length).toBeGreaterThan(0);
  const moments = [
    ...applications.flatMap((made) => stepsOf(made).map(({ at }) => new Date(at).toISOString())),
    ...applications.flatMap(({ row }) => [row.createdAt, row.updatedAt, row.submittedToLmsAt ?? []].flat()),
    ...[...notes, ...documents].map(({ createdAt }) => createdAt),
    ...consents,
  ];
  expect(moments.filter((moment) => !isAtWork(moment))).toEqual([]);
  expect(moments.filter((moment) => Date.parse(moment) > now.getTime())).toEqual([]);
  for (const made of applications) {
    const times = stepsOf(made).map(({ at }) => at);
    expect(times, made.row.applicationNumber).toEqual(times.toSorted((one, other) => one - other));
  }
});

test('writes conditions and notes that agree with their application', () => {
  const said = [
    ...demoAssessed(2026, iam, applications).lists.flatMap(({ assessmentId, conditions }) =>
      conditions.map(({ condition }) => ({ assessmentId, text: condition })),
    ),
    ...notes.map(({ assessmentId, html }) => ({ assessmentId, text: html })),
  ];
  const texts = said.map(({ assessmentId, text }) => ({ text, sections: sectionsOf.get(assessmentId) }));
  const about = (words: RegExp) => texts.filter(({ text }) => words.test(text));
  expect(about(/trust deed/i).length).toBeGreaterThan(0);
  for (const { text, sections } of about(/trust deed/i))
    expect(sections?.applicant?.entityType, text).toBe('TRUST');
  expect(about(/private sale/i).length).toBeGreaterThan(0);
  for (const { text, sections } of about(/private sale/i))
    expect(sections?.security?.supplierType, text).toBe('PRIVATE_SALE');
  for (const { text, sections } of about(/tax invoice|dealer/i))
    expect(sections?.security?.supplierType, text).toBe('DEALER');
  for (const { text, sections } of about(/payout letter/i))
    expect(sections?.quote?.tradePayoutAmount, text).toBeGreaterThan(0);
  expect(about(/balloon/i).length).toBeGreaterThan(0);
  for (const { text, sections } of about(/balloon/i))
    expect(sections?.quote?.balloonAmount, text).toBeGreaterThan(0);
});

test('only dealers send a tax invoice, and only owners of property a rates notice', () => {
  const sectionsByApplication = new Map(applications.map(({ row, details }) => [row.id, details?.sections]));
  for (const { file, application } of documents) {
    const sections = sectionsByApplication.get(application.id);
    if (file === 'tax-invoice.pdf') expect(sections?.security?.supplierType).toBe('DEALER');
    if (file === 'rates-notice.pdf') expect(sections?.quote?.isPropertyOwner).toBe(true);
  }
});
