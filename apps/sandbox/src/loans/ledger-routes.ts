import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import type { Ledger, LoanAccount } from './ledger.ts';

type Shown = LoanAccount & { payments: ReturnType<Ledger['payments']> };

const shown = (ledger: Ledger): Shown[] =>
  ledger.accounts().map((account) => ({
    ...account,
    payments: ledger.payments().filter(({ reference }) => reference === account.number),
  }));

export const ledgerRoutes = (app: FastifyInstance, ledger: Ledger): void => {
  app.get<{ Querystring: { number?: string } }>('/accounts', ({ query }) => {
    const data = shown(ledger).filter(({ number }) => query.number === undefined || number === query.number);
    return { data, count: data.length };
  });
  app.get<{ Querystring: { reference?: string } }>('/payments', ({ query }) => {
    const data = ledger
      .payments()
      .filter(({ reference }) => query.reference === undefined || reference === query.reference);
    return { data, count: data.length };
  });
};

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const row = ({ number, applicant, amount, pushes, payments }: Shown): Html =>
  html`<tr><td>${number}</td><td>${applicant}</td><td class="number">$${amount}</td><td>${counted(pushes, 'push', 'pushes')}</td><td>${counted(payments.length, 'payment', 'payments')}</td></tr>`;

export const accountsPanel = (ledger: Ledger): Html => {
  const accounts = shown(ledger);
  if (accounts.length === 0) return html`<p>There are no accounts yet.</p>`;
  return html`<h2>Accounts</h2>
<div class="panel"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Applicant</th><th scope="col" class="number">Amount funded</th><th scope="col">Pushes</th><th scope="col">Payments</th></tr></thead>
<tbody>${accounts.map(row)}</tbody>
</table></div>
<h2>Requests</h2>`;
};
