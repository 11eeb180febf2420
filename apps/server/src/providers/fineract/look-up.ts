import { z } from 'zod';
import type { OutsideAnswer } from '../../kernel/outside/outside.ts';
import type { Found } from '../loan-system.ts';
import { silenceOf, unclearStatus } from '../loan-words.ts';
import { type Connection, jsonOf, problemOf } from './connection.ts';

export type LookedUp =
  | { readonly kind: 'there'; readonly id: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly message: string };

const identified = z.object({ id: z.number() });

/** A 404 from elsewhere, such as a proxy, says nothing about the record. */
const isAbsent = (answer: OutsideAnswer) =>
  answer.status === 404 && problemOf(answer)?.codes.includes('error.msg.resource.not.found') === true;

export async function lookUp(fineract: Connection, path: string): Promise<LookedUp> {
  try {
    const answer = await fineract.read(path);
    if (isAbsent(answer)) return { kind: 'absent' };
    const read = identified.safeParse(jsonOf(answer));
    return answer.status === 200 && read.success
      ? { kind: 'there', id: read.data.id }
      : unclearStatus(answer.status);
  } catch (error) {
    return silenceOf(error);
  }
}

export const lookUpLoan = (fineract: Connection, externalId: string): Promise<LookedUp> =>
  lookUp(fineract, `/loans/external-id/${encodeURIComponent(externalId)}`);

export const detailsPath = (loanId: number) => `/datatables/assay_application/${loanId}`;

const rows = z.array(z.object({ push_reference: z.string().nullish() }));

export async function findLoan(fineract: Connection, externalId: string): Promise<Found> {
  const loan = await lookUpLoan(fineract, externalId);
  if (loan.kind !== 'there') return loan;
  const found = { kind: 'found', accountId: String(loan.id) } as const;
  try {
    const answer = await fineract.read(`${detailsPath(loan.id)}?genericResultSet=false`);
    // A loan entered by hand has no row.
    if (isAbsent(answer)) return { ...found, reference: null };
    const read = rows.safeParse(jsonOf(answer));
    if (answer.status !== 200 || !read.success) return unclearStatus(answer.status);
    return { ...found, reference: read.data[0]?.push_reference ?? null };
  } catch (error) {
    return silenceOf(error);
  }
}
