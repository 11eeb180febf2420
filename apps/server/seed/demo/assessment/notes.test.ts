import { richTextProblem } from '@assay/contract/kit/rich-text';
import { noteMessages, noteMost } from '@assay/contract/note/note';
import { expect, test } from 'vitest';
import { sanitise } from '../../../src/kernel/rich-text/sanitise.ts';
import { demoApplications } from '../application/applications.ts';
import { demoIam } from '../iam/iam.ts';
import { demoNotes } from './notes.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const notes = demoNotes(2026, iam, applications);

test('every note could have been written in Assay', () => {
  expect(notes.length).toBeGreaterThan(100);
  for (const { html } of notes) {
    expect(sanitise(html)).toBe(html);
    expect(richTextProblem(html, noteMost, noteMessages)).toBeUndefined();
  }
});

test('dates notes within the assessment, by staff of that time', () => {
  const rows = new Map(applications.map(({ row }) => [row.assessmentId, row]));
  const people = new Map(iam.users.map((user) => [user.id, user]));
  for (const { assessmentId, createdAt, createdBy } of notes) {
    const row = rows.get(assessmentId);
    expect(row && createdAt > row.createdAt && createdAt <= row.updatedAt, createdAt).toBe(true);
    expect(iam.clients.find(({ id }) => id === people.get(createdBy)?.clientId)?.isIntroducer).toBe(false);
  }
});
