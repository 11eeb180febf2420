import type { Purpose } from '@assay/contract/document/document';
import type { ApplicationRow, DemoApplication, Sections } from '../application/rows.ts';
import { stepsOf } from '../application/steps.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { instant, workedBetween } from '../moments.ts';
import { type Random, seededRandom } from '../random.ts';

/** Files in `files/` with their uploaded names; all applications share the bytes. */
export const demoFiles = {
  'driver-licence-front.jpg': 'Driver licence front.jpg',
  'driver-licence-back.jpg': 'Driver licence back.jpg',
  'privacy-consent.pdf': 'Privacy consent signed.pdf',
  'bank-statement.pdf': 'Bank statement.pdf',
  'financial-statements.pdf': 'Financial statements.pdf',
  'activity-statement.pdf': 'Business activity statement.pdf',
  'rates-notice.pdf': 'Rates notice.pdf',
  'truck.jpg': 'Vehicle photo.jpg',
  'odometer.png': 'Odometer.png',
  'tax-invoice.pdf': 'Tax invoice.pdf',
  'certificate-of-currency.pdf': 'Certificate of currency.pdf',
  'valuation.pdf': 'Desktop valuation.pdf',
} as const;
export type DemoFile = keyof typeof demoFiles;

export interface DemoDocument {
  readonly id: number;
  readonly ownerType: 'APPLICATION' | 'ASSESSMENT';
  readonly ownerId: number;
  readonly application: ApplicationRow;
  readonly purpose: Purpose;
  readonly file: DemoFile;
  readonly createdAt: string;
  readonly createdBy: number;
}

type Added = Omit<DemoDocument, 'id' | 'application'>;

const identity = ['driver-licence-front.jpg', 'driver-licence-back.jpg', 'privacy-consent.pdf'] as const;

const finances: readonly (readonly [DemoFile, number])[] = [
  ['bank-statement.pdf', 0.7],
  ['financial-statements.pdf', 0.45],
  ['activity-statement.pdf', 0.4],
  ['rates-notice.pdf', 0.35],
];

function filesFor(random: Random, { security, quote }: Partial<Sections>): DemoFile[] {
  const photos: DemoFile[] = security?.actualKm ? ['truck.jpg', 'odometer.png'] : [];
  const chosen = finances.flatMap(([file, share]) => (random.chance(share) ? file : []));
  const fitting = chosen.filter((file) => file !== 'rates-notice.pdf' || quote?.isPropertyOwner);
  return [...identity, ...fitting, ...photos];
}

function supporting(random: Random, made: DemoApplication): Added[] {
  const { row, details } = made;
  const [, drafted] = stepsOf(made);
  if (!drafted) return [];
  const first = details?.submissions[0]?.createdAt;
  const until = Date.parse(first ?? row.updatedAt);
  const all = filesFor(random, details?.sections ?? {});
  const files = first ? all : all.slice(0, random.int(0, 2));
  return files.map((file, n) => ({
    ...{ ownerType: 'APPLICATION', ownerId: row.id, purpose: 'supporting', file, createdBy: row.userId },
    createdAt: instant(workedBetween(drafted.at, until, (n + 1) / (files.length + 1))),
  }));
}

function forSettlement(made: DemoApplication): Added[] {
  const { row } = made;
  const steps = stepsOf(made);
  const [approved, settling] = [
    steps.find(({ status }) => status === 'APPROVED_WAITING_FOR_MORE_INFO'),
    steps.find(({ status }) => status === 'IN_SETTLEMENT_WAITING_FOR_PAYMENT'),
  ];
  if (!approved || !settling) return [];
  const isDealers = made.details?.sections.security?.supplierType === 'DEALER';
  const files: DemoFile[] = [
    ...(isDealers ? (['tax-invoice.pdf'] as const) : []),
    'certificate-of-currency.pdf',
  ];
  return files.map((file, n) => ({
    ...{ ownerType: 'APPLICATION', ownerId: row.id, purpose: 'settlement', file, createdBy: row.userId },
    createdAt: instant(workedBetween(approved.at, settling.at, (n + 1) / 3)),
  }));
}

function internal(random: Random, pickStaff: ReturnType<typeof staffPicker>, made: DemoApplication): Added[] {
  const steps = stepsOf(made);
  const taken = steps.findIndex(({ status }) => status === 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  const from = steps[taken]?.at;
  const { assessmentId } = made.row;
  if (from === undefined || assessmentId === null || !random.chance(0.5)) return [];
  const until = steps[taken + 1]?.at ?? Date.parse(made.row.updatedAt);
  const at = workedBetween(from, until, 0.3);
  return [
    {
      ...{ ownerType: 'ASSESSMENT', ownerId: assessmentId, purpose: 'internal', file: 'valuation.pdf' },
      createdBy: pickStaff(random, 'Credit Analyst', at),
      createdAt: instant(at),
    },
  ];
}

export function demoDocuments(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoDocument[] {
  const random = seededRandom(seed).fork('documents');
  const pickStaff = staffPicker(iam);
  return applications
    .flatMap((made) => {
      const own = random.fork(made.row.applicationNumber);
      const added = [...supporting(own, made), ...forSettlement(made), ...internal(own, pickStaff, made)];
      return added.map((document) => ({ ...document, application: made.row }));
    })
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map((document, n) => ({ id: n + 1, ...document }));
}
