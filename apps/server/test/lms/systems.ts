import { inject } from 'vitest';
import type { Patience } from '../../src/kernel/outside/outside.ts';
import { fineract } from '../../src/providers/fineract/fineract.ts';
import type { LoanSystem } from '../../src/providers/loan-system.ts';
import { xmlLms } from '../../src/providers/xml-lms/xml-lms.ts';

interface Options {
  readonly url?: string | undefined;
  readonly password?: string;
  readonly writePatience?: Patience;
}

const account = { username: 'assay', password: 'sandbox' };

/** Both adapters with their sandboxes. A new adapter has a closed circuit. */
export const systems = {
  xml: {
    standIn: () => `${inject('sandboxUrl')}/xml-lms`,
    make: (options: Options = {}): LoanSystem =>
      xmlLms({ url: systems.xml.standIn(), ...account, ...options }),
  },
  fineract: {
    standIn: () => `${inject('sandboxUrl')}/fineract`,
    make: (options: Options = {}): LoanSystem =>
      fineract({
        url: `${systems.fineract.standIn()}/fineract-provider/api/v1`,
        ...account,
        tenant: 'default',
        productId: 1,
        officeId: 1,
        ...options,
      }),
  },
} as const;

export type SystemName = keyof typeof systems;

export interface ListedPayment {
  readonly externalId: string;
  readonly reference: string;
  readonly amount: string;
  readonly direction: string;
  readonly date: string;
}

export interface ListedAccount {
  readonly number: string;
  readonly applicant: string;
  readonly amount: string;
  readonly reference: string;
  readonly pushes: number;
  readonly payments: readonly ListedPayment[];
}

async function listed<Row>(system: SystemName, path: string): Promise<Row[]> {
  const reply = await fetch(`${systems[system].standIn()}/${path}`);
  return ((await reply.json()) as { data: Row[] }).data;
}

export const accountsOf = (system: SystemName, number: string) =>
  listed<ListedAccount>(system, `accounts?number=${encodeURIComponent(number)}`);

export const paymentsOf = (system: SystemName, reference: string) =>
  listed<ListedPayment>(system, `payments?reference=${encodeURIComponent(reference)}`);

export const callsTo = async (system: SystemName, subject: string): Promise<string[]> =>
  (
    await listed<{ product: string; outcome: string }>(system, `calls?subject=${encodeURIComponent(subject)}`)
  ).map(({ product, outcome }) => `${product} ${outcome}`);
