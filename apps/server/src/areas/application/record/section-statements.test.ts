import { applicationArea as application } from '@assay/contract/application/area';
import { applicantForm, complete, guarantorForm, quoteForm, securityForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import { statementsOf } from '../../../../test/statements.ts';

const guarantors = [guarantorForm];

type Save = (
  caller: Caller,
  id: number,
  versions: Record<string, number | null>,
) => Promise<{ status: number }>;

const params = (id: number) => ({ params: { id } });
const versioned = (version: number | null | undefined) => ({ version: version ?? 0 });

const saves: readonly (readonly [name: string, most: number, save: Save])[] = [
  [
    'quote',
    9,
    (caller, id, { quote }) =>
      caller.call(application.saveQuote, { ...params(id), body: { ...quoteForm, ...versioned(quote) } }),
  ],
  [
    'applicant',
    9,
    (caller, id, { applicant }) =>
      caller.call(application.saveApplicant, {
        ...params(id),
        body: { ...applicantForm, tradingName: 'Another name', ...versioned(applicant) },
      }),
  ],
  [
    'guarantors',
    18,
    (caller, id, { guarantors: version }) =>
      caller.call(application.saveGuarantors, { ...params(id), body: { guarantors, ...versioned(version) } }),
  ],
  [
    'security',
    8,
    (caller, id, { security }) =>
      caller.call(application.saveSecurity, {
        ...params(id),
        body: { ...securityForm, actualKm: 13_000, ...versioned(security) },
      }),
  ],
];

test.for(saves)(
  'saves the %s in at most %i statements, and reads each section once',
  async ([name, most, save]) => {
    const broker = await as('broker');
    const { id, versions } = await complete(broker);
    const statements = await statementsOf(async () => {
      expect((await save(broker, id, versions)).status).toBe(200);
    });
    expect(statements.length).toBeGreaterThan(4);
    expect(statements.length, `${name}:\n${statements.join('\n')}`).toBeLessThanOrEqual(most);
    for (const table of [
      'application_quote',
      'application_applicant',
      'application_security',
      'application_note',
    ]) {
      const reads = statements.filter((text) => new RegExp(`(from|join) "?${table}"?\\b`).test(text));
      expect(reads, table).toHaveLength(1);
    }
  },
);

test('answers a save with exactly what is read afterwards', async () => {
  const [broker, manager] = [await as('broker'), await as('manager')];
  for (const [, , save] of saves)
    for (const caller of [broker, manager]) {
      const { id, versions } = await complete(broker);
      const answer = (await save(caller, id, versions)) as unknown as { body: { data: unknown } };
      const { body } = await caller.call(application.getApplication, params(id));
      expect(answer.body.data).toEqual(body.data);
    }
});
