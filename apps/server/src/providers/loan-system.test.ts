import { randomUUID } from 'node:crypto';
import type { Loan } from '@assay/lending/loan';
import { describe, expect, test } from 'vitest';
import { loanOf, newNumber } from '../../test/lms/loans.ts';
import { accountsOf, callsTo, paymentsOf, type SystemName, systems } from '../../test/lms/systems.ts';
import { loanSystem } from './chosen-loan-system.ts';
import type { LoanSystem, Payment } from './loan-system.ts';

const names = ['xml', 'fineract'] as const satisfies SystemName[];

const push = (system: LoanSystem, loan: Loan, reference: string, updateExisting = false) =>
  system.push(system.prepare(loan, { reference, updateExisting }), { updateExisting });

const paymentTo = (reference: string): Payment => ({
  externalId: randomUUID(),
  reference,
  amountCents: 88_105,
  direction: 'DEBIT',
  date: '2026-11-02',
});

const unsent = "LMS can't be reached right now. Nothing was sent.";
const impatient = { connectMs: 5_000, headersMs: 2_000, bodyMs: 2_000, wholeMs: 10_000 };

describe.for(names)('by %s', (name) => {
  const system = () => systems[name].make();

  test('creates one account with the loan amount per push, found by its number', async () => {
    const loan = loanOf('Plain Haulage');
    expect(await system().find(loan.applicationNumber)).toEqual({ kind: 'absent' });
    const pushed = await push(system(), loan, 'push-1');
    expect(pushed).toMatchObject({ kind: 'accepted', accountId: expect.stringMatching(/\d+$/) });
    const accountId = pushed.kind === 'accepted' ? pushed.accountId : '';
    expect(pushed.answer).toContain(accountId);
    expect(await accountsOf(name, loan.applicationNumber)).toMatchObject([
      { applicant: 'Plain Haulage', amount: '46980.05', reference: 'push-1', pushes: 1, payments: [] },
    ]);
    const found = { kind: 'found', accountId, reference: 'push-1' };
    expect(await system().find(loan.applicationNumber)).toEqual(found);
  });

  test('reports a second push as a duplicate, and updates on confirmation', async () => {
    const loan = loanOf('Twice Haulage');
    const first = await push(system(), loan, 'push-1');
    const second = await push(system(), { ...loan, amountFundedCents: 0 }, 'push-2');
    expect(second).toMatchObject(
      name === 'xml'
        ? { kind: 'refused' }
        : { kind: 'duplicate', message: 'LMS already has an account for this application.' },
    );
    const again = await push(system(), loan, 'push-3');
    const accountId = first.kind === 'accepted' ? first.accountId : 'none';
    expect(again).toMatchObject({ kind: 'duplicate', accountId });
    expect(await accountsOf(name, loan.applicationNumber)).toMatchObject([
      { reference: 'push-1', pushes: 1 },
    ]);
    const changed = {
      ...loan,
      amountFinancedCents: 100_00,
      brokerageCents: 11_00,
      amountFundedCents: 111_00,
    };
    expect(await push(system(), changed, 'push-4', true)).toMatchObject({ kind: 'accepted', accountId });
    expect(await accountsOf(name, loan.applicationNumber)).toMatchObject([
      { amount: '111.00', reference: 'push-4', pushes: 2 },
    ]);
    expect(await system().find(loan.applicationNumber)).toMatchObject({ kind: 'found', reference: 'push-4' });
  });

  test('sends terms that return to earlier values', async () => {
    const loan = loanOf('Undecided Haulage');
    const other = { ...loan, brokerageCents: 0, amountFundedCents: loan.amountFinancedCents };
    const terms = [loan, other, loan, other];
    for (const [index, each] of terms.entries()) {
      expect((await push(system(), each, `push-${index}`, true)).kind).toBe('accepted');
      expect(await accountsOf(name, loan.applicationNumber)).toMatchObject([
        { amount: each === loan ? '46980.05' : '45000.05', reference: `push-${index}` },
      ]);
    }
  });

  test('creates one account for twenty concurrent pushes', async () => {
    const loan = loanOf('Crowded Haulage');
    const one = system();
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => push(one, loan, `push-${index}`)));
    const kinds = all.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['accepted', ...Array.from({ length: 19 }, () => 'duplicate')]);
    expect(await accountsOf(name, loan.applicationNumber)).toMatchObject([{ pushes: 1 }]);
  });

  test('stores everything sent, without credentials', async () => {
    const loan = loanOf('Kept Haulage');
    const { kept, contentType } = system().prepare(loan, { reference: 'push-1', updateExisting: false });
    expect(contentType).toBe(name === 'xml' ? 'application/xml' : 'application/json');
    for (const word of [loan.applicationNumber, 'push-1', 'Southern Cross Funding', 'UT-0042', '066000'])
      expect(kept).toContain(word);
    expect(kept).not.toMatch(/sandbox|Basic/);
  });

  test.for([
    ['Refused', 'refused', 'LMS refused the application: The applicant is on hold.', 'absent'],
    ['Duplicate', 'duplicate', 'LMS already has an account for this application.', 'found'],
    ['Hangup', 'unknown', "LMS didn't answer. It isn't known whether the account was made.", 'found'],
    [
      'Garbled',
      'unknown',
      "LMS's answer can't be read (200). It isn't known whether the account was made.",
      'found',
    ],
    [
      'Edge',
      'unknown',
      "LMS ran into a problem (524). It isn't known whether the account was made.",
      'found',
    ],
    [
      'Gateway',
      'unknown',
      "LMS ran into a problem (503). It isn't known whether the account was made.",
      'absent',
    ],
    ['Htmlpage', 'refused', 'LMS refused the application (400).', 'absent'],
    [
      'Toomanyalways',
      'refused',
      'LMS is getting too many requests right now. Try again in a moment.',
      'absent',
    ],
    ['Toomany', 'accepted', undefined, 'found'],
  ] as const)(
    '%s is %s, is sent once, and whether there is an account is found out',
    async ([word, kind, message, then]) => {
      const loan = loanOf(`${word} Haulage ${randomUUID()}`);
      const one = system();
      const pushed = await push(one, loan, 'push-1');
      expect(pushed).toMatchObject(message === undefined ? { kind } : { kind, message });
      expect((await one.find(loan.applicationNumber)).kind).toBe(then);
      const sent = (await callsTo(name, loan.applicationNumber)).filter((call) =>
        /^(import|loan) /.test(call),
      );
      expect(sent).toHaveLength({ Toomany: 2, Toomanyalways: 3 }[word as string] ?? 1);
    },
  );

  test('reports a slow push as unknown, and finds it', async () => {
    const loan = loanOf('Slowcoach Haulage');
    const one = systems[name].make({ writePatience: impatient });
    expect(await push(one, loan, 'push-9')).toMatchObject({
      kind: 'unknown',
      message: "LMS didn't answer. It isn't known whether the account was made.",
    });
    await expect
      .poll(() => one.find(loan.applicationNumber))
      .toMatchObject({ kind: 'found', reference: 'push-9' });
  });

  test('reports an update without an answer', async () => {
    const loan = loanOf('Plain Haulage');
    await push(system(), loan, 'push-1');
    const renamed = { ...loan, applicant: { ...loan.applicant, entityName: 'Hangup Haulage' } };
    expect(await push(system(), renamed, 'push-2', true)).toMatchObject({
      kind: 'unknown',
      message: "LMS didn't answer. It isn't known whether the account was updated.",
    });
    // Fineract updates in two requests; only the second, which wasn't sent, names the push.
    const reference = name === 'xml' ? 'push-2' : 'push-1';
    expect(await system().find(loan.applicationNumber)).toMatchObject({ kind: 'found', reference });
    expect(await push(system(), loan, 'push-3', true)).toMatchObject({ kind: 'accepted' });
    expect(await system().find(loan.applicationNumber)).toMatchObject({ reference: 'push-3' });
  });

  test('reports nothing sent while the system is away', async () => {
    const one = systems[name].make({ url: 'http://127.0.0.1:9/' });
    expect(await push(one, loanOf('Plain Haulage'), 'push-1')).toEqual({
      kind: 'not-sent',
      message: unsent,
      answer: null,
    });
    expect(await one.postPayment(paymentTo('1'))).toEqual({ kind: 'not-sent', message: unsent });
    expect(await one.find('1')).toEqual({ kind: 'unclear', message: "LMS can't be reached right now." });
  });

  test('reports wrong credentials as a refusal, never as a missing account', async () => {
    const one = systems[name].make({ password: 'guess' });
    const loan = loanOf('Plain Haulage');
    const message = "LMS doesn't accept Assay's credentials (401).";
    const pushed = await push(one, loan, 'push-1');
    // The look-up fails before anything is sent.
    expect(pushed).toMatchObject(
      name === 'xml'
        ? { kind: 'refused', message }
        : { kind: 'not-sent', message: `${message} Nothing was sent.` },
    );
    expect(await one.find(loan.applicationNumber)).toEqual({ kind: 'unclear', message });
    expect(await accountsOf(name, loan.applicationNumber)).toEqual([]);
  });

  test("ignores another server's 404", async () => {
    const one = systems[name].make({ url: `${systems[name].standIn()}/elsewhere` });
    expect(await one.find('1')).toEqual({ kind: 'unclear', message: "LMS's answer can't be read (404)." });
  });

  test("isn't offered without an address", () => {
    expect(system().isConfigured).toBe(true);
    expect(systems[name].make({ url: undefined }).isConfigured).toBe(false);
  });

  describe('a payment', () => {
    const account = async () => {
      const loan = loanOf('Paying Haulage');
      await push(system(), loan, 'push-1');
      return loan.applicationNumber;
    };

    test('posted twice, or ten times at once, arrives once', async () => {
      const payment = paymentTo(await account());
      const one = system();
      expect(await one.postPayment(payment)).toEqual({ kind: 'posted' });
      expect(await one.postPayment(payment)).toEqual({ kind: 'posted' });
      const other = { ...payment, externalId: randomUUID(), direction: 'CREDIT' } as const;
      const all = await Promise.all(Array.from({ length: 10 }, () => one.postPayment(other)));
      expect(all).toEqual(Array.from({ length: 10 }, () => ({ kind: 'posted' })));
      const { reference, externalId, date } = payment;
      expect(await paymentsOf(name, reference)).toMatchObject([
        { externalId: other.externalId, amount: '881.05', direction: 'CREDIT', date },
        { externalId, amount: '881.05', direction: 'DEBIT', date },
      ]);
    });

    test('to an unknown loan is refused, and posted once the loan exists', async () => {
      const loan = loanOf('Late Haulage');
      const payment = paymentTo(loan.applicationNumber);
      expect(await system().postPayment(payment)).toMatchObject({
        kind: 'refused',
        message: expect.stringMatching(/^LMS refused the payment: There is no (account|loan) .*\.$/),
      });
      await push(system(), loan, 'push-1');
      expect(await system().postPayment(payment)).toEqual({ kind: 'posted' });
      expect(await paymentsOf(name, loan.applicationNumber)).toHaveLength(1);
    });

    test('refused says why', async () => {
      expect(await system().postPayment(paymentTo('REFUSED-1'))).toEqual({
        kind: 'refused',
        message: 'LMS refused the payment: The account is closed.',
      });
    });

    test('without an answer is unknown, and posted once on a retry', async () => {
      const payment = paymentTo(`HANGUP-${newNumber()}`);
      expect(await system().postPayment(payment)).toEqual({
        kind: 'unknown',
        message: "LMS didn't answer. It isn't known whether the payment was posted.",
      });
      expect(await callsTo(name, payment.reference)).toContain('payment posted, connection reset');
      expect(await paymentsOf(name, payment.reference)).toHaveLength(1);
      expect(await system().postPayment(payment)).toEqual({ kind: 'posted' });
      expect(await paymentsOf(name, payment.reference)).toHaveLength(1);
    });

    test('is unknown while the system is away', async () => {
      expect(await system().postPayment(paymentTo('GATEWAY-1'))).toEqual({
        kind: 'unknown',
        message: "LMS ran into a problem (503). It isn't known whether the payment was posted.",
      });
    });

    test.for(['', ' ', '.', '..', 'a/b', '?', '%2e%2e'])(
      'to “%s” is refused, and calls no other path',
      async (reference) => {
        expect(await system().postPayment(paymentTo(reference))).toMatchObject({ kind: 'refused' });
      },
    );
  });
});

test('uses the configured system', () => {
  expect(loanSystem.isConfigured).toBe(true);
  const { contentType } = loanSystem.prepare(loanOf('Chosen'), {
    reference: 'push-1',
    updateExisting: false,
  });
  expect(contentType).toBe('application/xml');
});
