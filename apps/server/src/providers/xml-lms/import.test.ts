import { readFile } from 'node:fs/promises';
import type { Loan } from '@assay/lending/loan';
import { exact } from '@assay/lending/money';
import { quoteFigures } from '@assay/lending/quote';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { anyLoan, anyQuote, leastLoan, wholeLoan } from '../../../test/lms/loans.ts';
import { dollarsOf } from '../loan-words.ts';
import { nodeAt, nodesAt, readXml, textAt } from '../xml.ts';
import { importOf } from './import.ts';

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const schema = XsdValidator.fromDoc(XmlDocument.fromString(await file('import.xsd')));

function problem(xml: string): string {
  try {
    using document = XmlDocument.fromString(xml);
    schema.validate(document);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const accountOf = (xml: string) => nodeAt(readXml(Buffer.from(xml)), 'Import', 'Account');

test.for([
  ['whole', wholeLoan],
  ['least', leastLoan],
] as const)('the %s import is as it was agreed, and valid by the schema', async ([name, loan]) => {
  const xml = importOf(loan, 'push-7');
  expect(xml).toBe(await file(`golden/${name}-import.xml`));
  expect(problem(xml)).toBe('');
});

test('writes a valid import with the same content, whatever was typed', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const xml = importOf(loan, 'push-1');
      expect(problem(xml)).toBe('');
      const account = accountOf(xml);
      expect(nodesAt(account, 'Roles', 'Guarantor')).toHaveLength(loan.guarantors.length);
      expect(textAt(account, 'Security', 'Value') === null).toBe(loan.security.valueCents === null);
      expect(textAt(account, 'Disbursement', 'Bsb')).toBe(loan.disbursement.bsb);
    }),
    { numRuns: 100 },
  );
});

test('escapes every character of a name', () => {
  const name = `Ø'Brien & "Söhne" <Pty> ]]> 🚜 李`;
  const loan = {
    ...wholeLoan,
    applicant: { ...wholeLoan.applicant, entityName: `\u0000${name}\u001b\ud800` },
  };
  const clients = nodeAt(readXml(Buffer.from(importOf(loan, 'push-1'))), 'Import', 'Clients');
  expect(textAt(clients, 'Organisation', 'Name')).toBe(name);
});

test("drops characters that XML can't carry", () => {
  const loan = { ...wholeLoan, applicant: { ...wholeLoan.applicant, tradingName: '\u0007\uFFFF' } };
  const xml = importOf(loan, 'push-1');
  expect(xml).not.toContain('TradingName');
  expect(problem(xml)).toBe('');
});

const whole = importOf(wholeLoan, 'push-7');

test.for([
  ['<Bsb>066000</Bsb>', '<Bsb>066-000</Bsb>'],
  ['<AccountNumber>12345678</AccountNumber>', '<AccountNumber>12345</AccountNumber>'],
  ['<Abn>51824753556</Abn>', '<Abn>51 824 753 556</Abn>'],
  ['<Acn>004085616</Acn>', '<Acn>4085616</Acn>'],
  ['<SubmittedOn>2026-10-01<', '<SubmittedOn>2026-02-30<'],
  ['<SubmittedOn>2026-10-01<', '<SubmittedOn>01/10/2026<'],
  ['<AmountFunded>46980.05<', '<AmountFunded>46980.050<'],
  ['<AmountFunded>46980.05<', '<AmountFunded>46,980.05<'],
  ['<Balloon>9000.00<', '<Balloon>-9000.00<'],
  ['<Rate>7.95<', '<Rate>795.00<'],
  ['<TermMonths>60<', '<TermMonths>0<'],
  ['<Postcode>6011<', '<Postcode>611<'],
  ['<State>WA<', '<State>Wa<'],
  ['<Type>TRUST<', '<Type>CLUB<'],
  ['<Name>Müller', '<Nickname>M</Nickname><Name>Müller'],
  ['    <Introducer>Harbour Finance Brokers</Introducer>\n', ''],
  ['<Reference>push-7</Reference>', '<Reference></Reference>'],
  ['<Guarantor Client="assay-individual-32">', '<Guarantor Client="assay-individual-33">'],
  ['<Guarantor Client="assay-individual-32">', '<Guarantor Client="assay-individual-31">'],
  ['<ExternalId>assay-individual-32<', '<ExternalId>assay-individual-31<'],
  ['<Fee Code="ORIGINATION"', '<Fee Code="APPLICATION"'],
  ['Financed="true"', 'Financed="yes"'],
  ['<ExternalId>1000042<', '<ExternalId>42<'],
] as const)('the schema refuses an import in which %s became %s', ([from, to]) => {
  expect(whole).toContain(from);
  expect(problem(whole.replace(from, to))).not.toBe('');
});

test('refuses elements in another order', () => {
  const swapped = whole.replace(/( *<Brokerage>.*\n)( *<AmountFunded>.*\n)/, '$2$1');
  expect(swapped).not.toBe(whole);
  expect(problem(swapped)).toContain('AmountFunded');
});

const fees = {
  applicationFee: 450,
  originationFeeMax: 1_000,
  baseRates: [{ assetTypeCategory: 'Motor vehicle', rate: 7.95 }],
  privateSaleMargin: 0.5,
  notPropertyOwnerMargin: 1,
};

const inCents = (dollars: number) => exact(dollars).times(100).toNumber();

test("sends the quote's amounts to the cent", () => {
  fc.assert(
    fc.property(anyQuote, (terms) => {
      const quote = quoteFigures(terms, fees);
      fc.pre(quote.amountFinanced > 0 && quote.installmentAmount >= 0);
      const loan: Loan = {
        ...wholeLoan,
        amountFinancedCents: inCents(quote.amountFinanced),
        brokerageCents: inCents(quote.brokerageNominalWithGst),
        amountFundedCents: inCents(quote.amountFunded),
        rate: quote.financierRate,
        instalmentCents: inCents(quote.installmentAmount),
        firstInstalmentCents: inCents(quote.firstInstallmentAmount),
        balloonCents: inCents(quote.balloonNominal),
      };
      const xml = importOf(loan, 'push-1');
      expect(problem(xml)).toBe('');
      const at = (name: string) => textAt(accountOf(xml), name) ?? '';
      const said = {
        AmountFinanced: quote.amountFinanced,
        Brokerage: quote.brokerageNominalWithGst,
        AmountFunded: quote.amountFunded,
        InstalmentAmount: quote.installmentAmount,
        FirstInstalmentAmount: quote.firstInstallmentAmount,
        Balloon: quote.balloonNominal,
      };
      for (const [name, dollars] of Object.entries(said)) expect(at(name)).toBe(exact(dollars).toFixed(2));
      expect(exact(at('AmountFinanced')).plus(at('Brokerage')).toFixed(2)).toBe(at('AmountFunded'));
      expect(Number(at('Rate'))).toBe(quote.financierRate);
    }),
    { numRuns: 40 },
  );
});

test('writes amounts to the cent, and refuses others', () => {
  expect([0, 5, 99, 100, 123_456, Number.MAX_SAFE_INTEGER].map(dollarsOf)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '1234.56',
    '90071992547409.91',
  ]);
  for (const wrong of [0.5, -1, Number.NaN, 2 ** 53]) expect(() => dollarsOf(wrong)).toThrow(RangeError);
});
