import { type Detail, debitCode } from '@assay/aba/detail';
import type { Form } from '@assay/aba/reader';
import { writeAba } from '@assay/aba/writer';
import { payment } from '@assay/contract/payment/area';
import { externalIdOf } from '../../src/areas/payment/aba/posting.rules.ts';
import { businessDay } from '../../src/kernel/config/business-day.ts';
import { db } from '../../src/kernel/database/database.ts';
import { as, type Caller } from '../client.ts';
import { loanOf } from '../lms/loans.ts';
import { type ListedPayment, systems } from '../lms/systems.ts';

const originator = { bsb: '062-001', account: '87654321', name: 'ACME FINANCE' };

let madeCount = Math.floor(Math.random() * 1_000_000_000);

const nextAccount = (): string => {
  madeCount += 1;
  return String(100_000_000 + (madeCount % 900_000_000));
};

export const detail = (change: Partial<Detail> = {}): Detail => {
  const account = nextAccount();
  return {
    bsb: '062-000',
    account,
    indicator: ' ',
    code: 50,
    cents: 10_000,
    accountName: `PAYEE ${account}`,
    reference: 'NOACCOUNT',
    originator,
    withholdingCents: 0,
    ...change,
  };
};

export const debit = (change: Partial<Detail> = {}): Detail => detail({ code: debitCode, ...change });

interface Different extends Partial<Form> {
  readonly date?: string;
}

export function fileOf(
  details: readonly Detail[],
  { date = businessDay(), ...form }: Different = {},
): string {
  const header = {
    reel: 1,
    bank: 'CBA',
    userName: 'ACME FINANCE PTY LTD',
    userId: '301500',
    description: 'LOANS',
    date: `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(2, 4)}`,
  };
  return writeAba({ header, details }, form);
}

export async function knownReference(): Promise<string> {
  const system = systems.xml.make();
  const loan = loanOf('Acme Haulage');
  const prepared = system.prepare(loan, { reference: crypto.randomUUID(), updateExisting: false });
  const { kind } = await system.push(prepared, { updateExisting: false });
  if (kind !== 'accepted') throw new Error(`The stand-in says ${kind}`);
  return loan.applicationNumber;
}

interface Way {
  readonly fileName?: string;
  readonly by?: Caller;
  readonly key?: string;
}

async function sent(submit: boolean, fileContents: string, { fileName = 'Loans.aba', by, key }: Way) {
  return (by ?? (await as('payments'))).call(payment.processAba, {
    query: { submit: submit ? 'true' : 'false' },
    body: { fileContents, fileName },
    ...(key !== undefined && { idempotencyKey: key }),
  });
}

export const preview = (text: string, way: Way = {}) => sent(false, text, way);
export const submit = (text: string, way: Way = {}) => sent(true, text, way);

export const historyOf = async (id: number) =>
  (await (await as('payments')).call(payment.getHistory, { params: { id } })).body.data;

export const postedOf = async (fileId: number): Promise<ListedPayment[]> => {
  const { hash } = await db
    .selectFrom('aba_file')
    .where('id', '=', fileId)
    .select('content_hash as hash')
    .executeTakeFirstOrThrow();
  const [, own = ''] = /^(aba-.*-)1$/.exec(externalIdOf(hash, 1)) ?? [];
  const reply = await fetch(`${systems.xml.standIn()}/payments`);
  const { data } = (await reply.json()) as { data: ListedPayment[] };
  return data.filter(({ externalId }) => externalId.startsWith(own));
};
