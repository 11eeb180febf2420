import { beforeAll, describe, expect, test } from 'vitest';
import { learnBusinessZone } from '../../../lib/formats.ts';
import { changesOf } from './changes.ts';
import type { AuditWords } from './value-text.ts';

type Values = Record<string, unknown>;

beforeAll(() => learnBusinessZone('Australia/Sydney'));

const between = (changesOld: Values, changesNew: Values, words?: AuditWords) =>
  changesOf({ changesOld, changesNew }, words);

/** `Label: old → new`, with `-` for a side that is not there. */
const told = (changesOld: Values, changesNew: Values, words?: AuditWords) =>
  between(changesOld, changesNew, words).map((change) => {
    if (change.kind === 'hidden') return `${change.label}: Hidden`;
    if (change.kind === 'rewritten') return `${change.label}: ${change.how}`;
    if (change.kind === 'list') {
      const { added, removed, isFirst } = change;
      return `${change.label}: ${isFirst ? 'first' : 'later'} +${added.join('|')} -${removed.join('|')}`;
    }
    const side = (text: string | null | undefined) => (text === undefined ? '-' : (text ?? 'N/A'));
    return `${change.label}: ${side(change.old)} → ${side(change.new)}`;
  });

describe('sides', () => {
  test('mentions a hidden value once', () => {
    expect(told({ lastName: 'Hidden', mobile: 'Hidden' }, { lastName: 'Hidden' })).toEqual([
      'Last name: Hidden',
      'Mobile: Hidden',
    ]);
  });

  test('shows both values of a changed field, and says that one was emptied', () => {
    expect(told({ firstName: 'Ana' }, { firstName: 'Anna' })).toEqual(['First name: Ana → Anna']);
    expect(told({ mobile: '0412 345 678' }, { mobile: null })).toEqual(['Mobile: 0412 345 678 → N/A']);
    expect(told({ mobile: '' }, { mobile: '0412 345 678' })).toEqual(['Mobile: N/A → 0412 345 678']);
  });

  test('a created record has only new values, a removed one only old ones', () => {
    expect(told({}, { firstName: 'Ana', mobile: null })).toEqual(['First name: - → Ana']);
    expect(told({ firstName: 'Ana' }, {})).toEqual(['First name: Ana → -']);
  });

  test("null to empty isn't reported", () => {
    expect(told({ a: null, b: [], c: {} }, { a: '', b: null, c: null })).toEqual([]);
  });
});

describe('names', () => {
  test('are those that were given, in their order; others are derived from the field', () => {
    const words = { fields: { lastName: 'Surname', firstName: 'Given name' } };
    const changes = told({}, { logoUrl: 'x', firstName: 'Ana', bsb: '062000', lastName: 'Lee' }, words);
    expect(changes).toEqual([
      'Surname: - → Lee',
      'Given name: - → Ana',
      'Logo URL: - → x',
      'BSB: - → 062000',
    ]);
  });

  test('codes have the given labels, in lists too', () => {
    const labels: Record<string, string> = { ACTIVE: 'Active', 'AUDIT.READ': 'Read the audit log' };
    const words = { value: (_: string, value: unknown) => labels[String(value)] };
    expect(told({ status: 'CLOSED' }, { status: 'ACTIVE' }, words)).toEqual(['Status: Closed → Active']);
    expect(told({ permissions: [] }, { permissions: ['AUDIT.READ', 'X.Y'] }, words)).toEqual([
      'Permissions: later +Read the audit log|X.Y -',
    ]);
  });

  test('a code without a label is humanised, a word in capitals is not', () => {
    expect(told({}, { configType: 'INTERNAL_BROKERAGE' })).toEqual(['Config type: - → Internal brokerage']);
    expect(told({}, { addressState: 'NSW', lastName: 'SMITH' })).toEqual([
      'Address state: - → NSW',
      'Last name: - → SMITH',
    ]);
  });

  test('nothing is guessed about a field that has a label', () => {
    const words = { fields: { companyType: 'Company', feeAmount: 'Fee code' } };
    expect(told({ companyType: 'ACME', feeAmount: 7 }, { companyType: 'ANZ', feeAmount: 9 }, words)).toEqual([
      'Company: ACME → ANZ',
      'Fee code: 7 → 9',
    ]);
  });
});

describe('lists', () => {
  test('show what was added and what was removed', () => {
    const roles = (...names: string[]) => ({ roles: names });
    expect(told(roles('Auditor', 'Analyst'), roles('Analyst', 'Administrator'))).toEqual([
      'Roles: later +Administrator -Auditor',
    ]);
    expect(told(roles('A', 'A'), roles('A'))).toEqual(['Roles: later + -A']);
  });

  test('that a record was made with add nothing', () => {
    expect(told({}, { roles: ['A', 'B'] })).toEqual(['Roles: first +A|B -']);
    expect(told({}, { roles: [] })).toEqual([]);
    expect(told({ roles: null }, { roles: ['A'] })).toEqual(['Roles: later +A -']);
  });

  test('in another order say so', () => {
    expect(told({ roles: ['A', 'B'] }, { roles: ['B', 'A'] })).toEqual(['Roles: Only the order changed']);
  });

  test('show things by their name, or by all that is known of them', () => {
    expect(
      told(
        { clients: [], assets: [] },
        { clients: [{ id: 1, name: 'Coastal' }], assets: [{ type: 'Car', amount: 5000, note: null }] },
      ),
    ).toEqual(['Clients: later +Coastal -', 'Assets: later +Type: Car, Amount: $5,000.00 -']);
  });
});

describe('objects', () => {
  test('are shown field by field, without what stayed', () => {
    expect(
      told(
        { clientConfig: { replyTo: 'a@x.test', logoUrl: null } },
        { clientConfig: { replyTo: 'b@x.test', logoUrl: null } },
      ),
    ).toEqual(['Client config: Reply to: a@x.test → b@x.test']);
    expect(told({}, { bank: { bsb: '062000' } }, { fields: { 'bank.bsb': 'BSB of the bank' } })).toEqual([
      'BSB of the bank: - → 062000',
    ]);
  });

  test('that replace a single value are compared with it', () => {
    expect(told({ asset: 'Car' }, { asset: { type: 'Truck', isNew: true } })).toEqual([
      'Asset: Car → Type: Truck, Is new: Yes',
    ]);
  });
});

describe('values', () => {
  test('yes and no, money, dates and instants are readable', () => {
    expect(
      told(
        {
          isIntroducer: false,
          amountFinanced: 1000,
          feeCents: 250,
          term: 48,
          expiryDate: '2026-12-01',
          sentAt: null,
        },
        {
          isIntroducer: true,
          amountFinanced: 148250.5,
          feeCents: 1250,
          term: 60,
          expiryDate: '2027-02-12',
          sentAt: '2026-11-13T22:12:00.5Z',
        },
      ),
    ).toEqual([
      'Is introducer: No → Yes',
      'Amount financed: $1,000.00 → $148,250.50',
      'Fee: $2.50 → $12.50',
      'Term: 48 → 60',
      'Expiry date: 01/12/2026 → 12/02/2027',
      'Sent at: N/A → 14/11/2026 09:12',
    ]);
  });

  test('keeps text that only looks like a date', () => {
    expect(told({}, { reference: '2026-99-99', sentAt: '2026-99-99T10:00:00Z' })).toEqual([
      'Reference: - → 2026-99-99',
      'Sent at: - → 2026-99-99T10:00:00Z',
    ]);
  });

  test('instants within a minute are distinguished by their seconds', () => {
    const [change] = told({ sentAt: '2026-11-13T22:12:05Z' }, { sentAt: '2026-11-13T22:12:40Z' });
    expect(change).toMatch(/09:12:05.* → .*09:12:40/);
  });

  test('rich text that reads the same says what changed', () => {
    expect(told({ notes: '<p>Call back</p>' }, { notes: '<p><strong>Call</strong> back</p>' })).toEqual([
      'Notes: Only formatting or links changed',
    ]);
  });
});
