import type { Payment, Posted } from '../loan-system.ts';
import { asked, dollarsOf, failureOf } from '../loan-words.ts';
import type { Connection } from './connection.ts';
import { lookUp } from './look-up.ts';
import { isDone, refusalOf } from './push.ts';

/** A debit collects from the customer's bank account: a repayment. A credit disburses the loan. */
function requestOf({ direction, amountCents, date, externalId }: Payment, loan: string) {
  const fields = {
    transactionAmount: dollarsOf(amountCents),
    externalId,
    locale: 'en_AU',
    dateFormat: 'yyyy-MM-dd',
  };
  return direction === 'DEBIT'
    ? {
        path: `${loan}/transactions?command=repayment`,
        fields: { ...fields, transactionDate: date },
      }
    : { path: `${loan}?command=disburse`, fields: { ...fields, actualDisbursementDate: date } };
}

/** An empty or dotted reference would lead to another path. */
const canBeNamed = (reference: string) => !/^\.{0,2}$/.test(reference.trim());

export async function postPayment(fineract: Connection, payment: Payment): Promise<Posted> {
  if (!canBeNamed(payment.reference))
    return { kind: 'refused', message: `LMS has no loan with the reference “${payment.reference}”.` };
  const loan = `/loans/external-id/${encodeURIComponent(payment.reference)}`;
  const findTransaction = () =>
    lookUp(fineract, `${loan}/transactions/external-id/${encodeURIComponent(payment.externalId)}`);
  const before = await findTransaction();
  if (before.kind === 'there') return { kind: 'posted' };
  if (before.kind === 'unclear') return { kind: 'not-sent', message: `${before.message} Nothing was sent.` };
  try {
    const { path, fields } = requestOf(payment, loan);
    const answer = await fineract.write({
      method: 'POST',
      path,
      fields,
      attempt: payment.externalId,
    });
    if (isDone(answer)) return { kind: 'posted' };
    // A concurrent request may have posted it.
    const after = answer.status === 403 ? await findTransaction() : undefined;
    return after?.kind === 'there' ? { kind: 'posted' } : refusalOf(answer, asked.payment);
  } catch (error) {
    return failureOf(error, asked.payment);
  }
}
