import { type Detail, debitCode } from '@assay/aba/detail';
import { writeAba } from '@assay/aba/writer';
import type { DemoApplication } from '../application/rows.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { dayMs, dayOf, duringWork, hourMs, instant } from '../moments.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoSettlement } from '../settlement/settlements.ts';

type Direction = 'CREDIT' | 'DEBIT';

export interface DemoFile {
  readonly fileName: string;
  readonly text: string;
  readonly createdAt: string;
  readonly createdBy: number;
  /** Failure reasons by position, from 1. */
  readonly failed: ReadonlyMap<number, string>;
}

interface DemoLoan {
  readonly reference: string;
  readonly startedMs: number;
  readonly cents: number;
  readonly customer: Pick<Detail, 'bsb' | 'account' | 'accountName'>;
  readonly supplier: Pick<Detail, 'bsb' | 'account' | 'accountName'>;
}

const originator = { bsb: '900-001', account: '10020030', name: 'ASSAY FINANCE' };

/** Reduces a name to the BECS character set and length. */
const carried = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9 '&./()-]/g, '')
    .slice(0, 32)
    .trim() || 'CUSTOMER';

const withHyphen = (bsb: string) => `${bsb.slice(0, 3)}-${bsb.slice(3)}`;

function loansOf(
  random: Random,
  applications: readonly DemoApplication[],
  settlements: readonly DemoSettlement[],
): DemoLoan[] {
  const pushed = new Map(
    settlements.flatMap(({ assignment, submission }) =>
      submission ? [[submission.applicationId, { assignment, submission }] as const] : [],
    ),
  );
  return applications.flatMap(({ row }) => {
    const found = pushed.get(row.id);
    if (!found) return [];
    const { assignment, submission } = found;
    const own = random.fork(row.applicationNumber);
    return {
      reference: row.applicationNumber,
      startedMs: Date.parse(submission.submittedAt),
      cents: Math.round(Number(row.amountFinanced ?? 20_000) * 100),
      customer: {
        bsb: `9${own.int(10, 99)}-${own.int(100, 999)}`,
        account: String(own.int(1_000_000, 999_999_999)),
        accountName: carried(row.entityName ?? 'Customer'),
      },
      supplier: {
        bsb: withHyphen(assignment.bsb),
        account: assignment.accountNumber,
        accountName: carried(assignment.accountName),
      },
    };
  });
}

const months = 48;

const detailOf = (direction: Direction, { reference, cents, customer, supplier }: DemoLoan): Detail => ({
  ...(direction === 'CREDIT' ? supplier : customer),
  indicator: ' ',
  code: direction === 'CREDIT' ? 50 : debitCode,
  cents: direction === 'CREDIT' ? cents : Math.round((cents * 1.2) / months),
  reference,
  originator,
  withholdingCents: 0,
});

const reasons = [
  'LMS refused the payment: The account is closed.',
  'LMS refused the payment: There is no such account.',
  "The loan management system didn't answer, so this may or may not have been posted. Look there before you pay it again.",
];

const mostIn = { CREDIT: 6, DEBIT: 24 } as const;

function fileAt(random: Random, direction: Direction, loans: readonly DemoLoan[], atMs: number) {
  const chosen = random.shuffle(loans).slice(0, random.int(2, mostIn[direction]));
  const [year = '', month = '', day = ''] = dayOf(atMs).split('-');
  const text = writeAba({
    header: {
      reel: 1,
      bank: 'CBA',
      userName: 'ASSAY FINANCE PTY LTD',
      userId: '301500',
      description: direction === 'CREDIT' ? 'SETTLEMENTS' : 'INSTALMENTS',
      date: `${day}${month}${year.slice(2)}`,
    },
    details: chosen.map((loan) => detailOf(direction, loan)),
  });
  const positions = random.shuffle(chosen.map((_, index) => index + 1));
  const failures = random.chance(0.25) ? random.int(1, Math.min(3, chosen.length - 1)) : 0;
  const failed = new Map(positions.slice(0, failures).map((position) => [position, random.pick(reasons)]));
  const name = direction === 'CREDIT' ? 'settlements' : 'instalments';
  return { fileName: `${name}-${year}${month}${day}.aba`, text, failed };
}

const howMany = 30;
const apartMs = 4 * dayMs;

export function demoFiles(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
  settlements: readonly DemoSettlement[],
): DemoFile[] {
  const random = seededRandom(seed).fork('payments');
  const pickStaff = staffPicker(iam);
  const loans = loansOf(random, applications, settlements);
  const nowMs = Math.max(...applications.map(({ row }) => Date.parse(row.updatedAt)));
  return Array.from({ length: howMany }, (_, index) => {
    const own = random.fork(`file ${index}`);
    const atMs = duringWork(nowMs - (howMany - index) * apartMs + own.int(0, 5) * hourMs);
    const started = loans.filter(({ startedMs }) => startedMs < atMs);
    const direction = index % 2 === 0 ? 'DEBIT' : 'CREDIT';
    // Early on, too few loans have begun.
    const made = fileAt(own, direction, started.length > 3 ? started : loans, atMs);
    return { ...made, createdAt: instant(atMs), createdBy: pickStaff(own, 'Payments Officer', atMs) };
  });
}
