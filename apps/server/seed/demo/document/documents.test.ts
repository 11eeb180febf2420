import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { applicationPurposes } from '@assay/contract/application/attachment';
import { assessmentPurposes } from '@assay/contract/assessment/attachment';
import { expect, test } from 'vitest';
import { typeOfContent } from '../../../src/areas/document/content/content-type.ts';
import { demoApplications } from '../application/applications.ts';
import { demoIam } from '../iam/iam.ts';
import { readContents } from './contents.ts';
import { demoDocuments, demoFiles } from './documents.ts';

const now = new Date('2026-03-02T01:30:00.000Z');
const iam = demoIam(2026, now);
const applications = [...demoApplications(2026, now, iam, { count: 300, detailed: 300 })];
const documents = demoDocuments(2026, iam, applications);

test('every file could have been uploaded, and every one is used', async () => {
  const contents = Object.values(await readContents());
  for (const { path: file, originalFilename, type, size } of contents) {
    expect(await typeOfContent(file, originalFilename), originalFilename).toBe(type);
    expect(size).toBeLessThan(40_000);
  }
  expect(new Set(contents.map(({ sha256 }) => sha256)).size).toBe(12);
  const files = await readdir(path.join(import.meta.dirname, 'files'));
  expect(files.toSorted()).toEqual(Object.keys(demoFiles).toSorted());
  expect(new Set(documents.map(({ file }) => file))).toEqual(new Set(files));
});

test('adds documents while their owner exists, by people who may', () => {
  const people = new Map(iam.users.map((user) => [user.id, user]));
  for (const document of documents) {
    const { ownerType, ownerId, application, purpose, createdAt, createdBy } = document;
    const isInternal = ownerType === 'ASSESSMENT';
    expect(isInternal ? application.assessmentId : application.id).toBe(ownerId);
    expect<readonly string[]>(isInternal ? assessmentPurposes : applicationPurposes).toContain(purpose);
    expect(createdAt > application.createdAt && createdAt <= application.updatedAt, createdAt).toBe(true);
    expect(people.get(createdBy)?.clientId === application.clientId).toBe(!isInternal);
  }
});

test('has proof of identity for each submission, and no documents for quotes', () => {
  const named = Map.groupBy(documents, ({ application: { id } }) => id);
  for (const { row } of applications) {
    const files = (named.get(row.id) ?? []).map(({ file }) => file);
    if (row.submittedAt) expect(files).toEqual(expect.arrayContaining(['driver-licence-front.jpg']));
    if (row.status === 'QUOTED') expect(files).toEqual([]);
  }
});

test('ids follow the order of time', () => {
  const times = documents.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(documents.map(({ id }) => id)).toEqual(documents.map((_, n) => n + 1));
});
