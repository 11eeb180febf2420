import { searchedNames } from '@assay/lending/people';
import type pg from 'pg';
import { continueIds, copyRecords, textArray } from './copy.ts';
import { demoApplications, type HowMany } from './demo/application/applications.ts';
import type { ApplicationDetails, DemoApplication, Sections } from './demo/application/rows.ts';
import { type DemoIam, demoIam } from './demo/iam/iam.ts';
import { demoSeed } from './demo.ts';

const batchSize = 1_000;

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    if (batch.push(item) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Detailed = ApplicationDetails & { applicationId: number; updatedBy: number };

const saved = ({ applicationId, updatedAt, updatedBy }: Detailed) => ({
  applicationId,
  updatedAt,
  updatedBy,
});

async function copyEntities(client: pg.PoolClient, detailed: readonly Detailed[]): Promise<void> {
  const individuals = detailed.flatMap((entry) => entry.individuals);
  const organisations = detailed.flatMap((entry) => entry.organisations);
  await copyRecords(client, 'entity', [
    ...individuals.map(({ entityId, createdAt }) => ({ id: entityId, kind: 'INDIVIDUAL', createdAt })),
    ...organisations.map(({ entityId, createdAt }) => ({ id: entityId, kind: 'ORGANISATION', createdAt })),
  ]);
  await copyRecords(client, 'individual', individuals);
  await copyRecords(client, 'organisation', organisations);
}

const savedSections = <T extends object>(
  detailed: readonly Detailed[],
  section: (sections: Sections) => T | null,
) =>
  detailed.flatMap((entry) => {
    const fields = section(entry.sections);
    return fields ? [{ ...saved(entry), ...fields }] : [];
  });

async function copySections(client: pg.PoolClient, detailed: readonly Detailed[]): Promise<void> {
  await copyRecords(
    client,
    'application_quote',
    savedSections(detailed, ({ quote }) => quote),
  );
  await copyRecords(
    client,
    'application_applicant',
    savedSections(detailed, ({ applicant }) => applicant),
  );
  await copyRecords(
    client,
    'application_security',
    savedSections(detailed, ({ security }) => security),
  );
  await copyRecords(
    client,
    'application_note',
    savedSections(detailed, ({ notes }) => notes),
  );
}

async function copyGuarantors(client: pg.PoolClient, detailed: readonly Detailed[]): Promise<void> {
  const guaranteed = detailed.filter(({ sections }) => sections.guarantors.length > 0);
  const placed = guaranteed.flatMap(({ applicationId, sections }) =>
    sections.guarantors.map((guarantor, index) => ({
      key: { applicationId, position: index + 1 },
      guarantor,
    })),
  );
  await copyRecords(client, 'application_guarantors', guaranteed.map(saved));
  await copyRecords(
    client,
    'guarantor',
    placed.map(({ key, guarantor: { assets, liabilities, similarTo, ...said } }) => ({ ...key, ...said })),
  );
  await copyRecords(
    client,
    'guarantor_asset',
    placed.flatMap(({ key, guarantor }) =>
      guarantor.assets.map((asset, index) => ({ ...key, line: index + 1, ...asset })),
    ),
  );
  await copyRecords(
    client,
    'guarantor_liability',
    placed.flatMap(({ key, guarantor }) =>
      guarantor.liabilities.map((liability, index) => ({ ...key, line: index + 1, ...liability })),
    ),
  );
}

async function copySubmissions(client: pg.PoolClient, detailed: readonly Detailed[]): Promise<void> {
  const submissions = detailed.flatMap(({ applicationId, submissions: all }) =>
    all.map(({ content, ...submission }) => ({
      applicationId,
      ...submission,
      content: JSON.stringify(content),
    })),
  );
  await copyRecords(client, 'application_submission', submissions);
}

async function copyBatch(client: pg.PoolClient, batch: readonly DemoApplication[]): Promise<void> {
  const assessments = batch.flatMap(({ assessment }) => assessment ?? []);
  const detailed = batch.flatMap(({ row, details }): Detailed[] =>
    details ? [{ ...details, applicationId: row.id, updatedBy: row.userId }] : [],
  );
  await copyEntities(client, detailed);
  await copyRecords(client, 'assessment', assessments);
  await copyRecords(
    client,
    'application',
    batch.map(({ row, details }) => ({
      ...row,
      guarantorNames: textArray(searchedNames(details?.sections.guarantors ?? [])),
    })),
  );
  await copySections(client, detailed);
  await copyGuarantors(client, detailed);
  await copySubmissions(client, detailed);
}

export async function loadApplications(
  client: pg.PoolClient,
  seed: number | string,
  now: Date,
  iam: DemoIam,
  howMany: HowMany,
): Promise<void> {
  for (const batch of inBatches(demoApplications(seed, now, iam, howMany))) await copyBatch(client, batch);
  for (const table of ['entity', 'assessment', 'application']) await continueIds(client, table);
  await client.query(
    "select setval('application_number', max(application_number::bigint)) from application having count(*) > 0",
  );
}

const demoSize: HowMany = { count: 300, detailed: 300 };

export async function loadDemoApplications(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ now: string; loaded_at: string }>(
    "select now() as now, finished_at as loaded_at from installation where part = 'demo'",
  );
  const [times] = rows;
  if (!times) throw new Error('The demo has no people yet');
  const iam = demoIam(demoSeed, new Date(times.loaded_at));
  await loadApplications(client, demoSeed, new Date(times.now), iam, demoSize);
}

interface Demo {
  readonly iam: DemoIam;
  readonly applications: readonly DemoApplication[];
}

/** Each part of the demo is loaded with these, so one process generates them once. */
const generated = new Map<string, Demo>();

function generate(peopleAt: string, applicationsAt: string): Demo {
  const iam = demoIam(demoSeed, new Date(peopleAt));
  const applications = [...demoApplications(demoSeed, new Date(applicationsAt), iam, demoSize)];
  return { iam, applications };
}

/** Regenerates the loaded demo from its seed and load times. */
export async function loadedDemo(client: pg.PoolClient): Promise<Demo> {
  const { rows } = await client.query<{ part: string; at: string }>(
    "select part, finished_at as at from installation where part in ('demo', 'demo-application')",
  );
  const momentOf = (part: string) => {
    const at = rows.find((row) => row.part === part)?.at;
    if (at === undefined) throw new Error(`The ${part} data haven't been loaded yet`);
    return at;
  };
  const times = [momentOf('demo'), momentOf('demo-application')] as const;
  const key = times.join();
  const demo = generated.get(key) ?? generate(...times);
  generated.set(key, demo);
  return demo;
}
