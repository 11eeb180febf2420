import { applicantFields, applicantUpdate } from '@assay/contract/application/applicant';
import { guarantorFields, guarantorLimits, guarantorsUpdate } from '@assay/contract/application/guarantor';
import { securityFields, securityUpdate } from '@assay/contract/application/security';
import type { Fields } from '@assay/contract/kit/field';
import { isEmpty } from '@assay/contract/kit/needed';
import { applicantForm, guarantorForm, quoteForm, securityForm } from '@assay/given/application';
import { securityDefaults } from '@assay/lending/derived';
import { assetKinds } from '@assay/lending/people';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Content, changesBetween, missingOf } from './submission.rules.ts';

const empty: Content = {
  quote: null,
  applicant: null,
  guarantors: [],
  security: null,
  notes: { supportingNotes: '' },
};
const noted = (supportingNotes: string): Content => ({ ...empty, notes: { supportingNotes } });

test('shows both values of a difference and nothing of equal ones', () => {
  expect(changesBetween(noted('a'), noted('a'))).toEqual([]);
  expect(changesBetween(noted('a'), noted('b'))).toEqual([
    { section: 'notes', path: 'supportingNotes', old: 'a', new: 'b' },
  ]);
});

test('compares each guarantor with the same person, and lists removed ones last', () => {
  const person = (entityId: number, mobile: string) =>
    ({ entityId, mobile, assets: [], liabilities: [] }) as unknown as Content['guarantors'][number];
  const having = (...guarantors: Content['guarantors']): Content => ({ ...empty, guarantors });
  const [ana, tom, kim] = [person(1, 'a'), person(2, 'b'), person(3, 'c')];
  const changed = (before: Content, after: Content) =>
    changesBetween(before, after).map((change) => [change.path, change.old, change.new]);
  expect(changed(having(ana, tom), having(tom, ana))).toEqual([]);
  expect(changed(having(ana, tom), having(tom))).toEqual([['1.mobile', 'a', null]]);
  expect(changed(having(ana), having(ana, tom))).toEqual([['1.mobile', null, 'b']]);
  expect(changed(having(ana, tom), having(ana, kim))).toEqual([['1.mobile', 'b', 'c']]);
});

test('asks for a first guarantor in the words of the form', () => {
  const missing = missingOf(empty, '2026-11-14').find(({ section }) => section === 'guarantors');
  expect(missing?.message).toBe(guarantorLimits.tooFew);
});

test('treats two spellings of an instant as equal', () => {
  const [one, other] = ['2026-11-01T02:00:00Z', '2026-11-01T02:00:00.000+00:00'];
  expect(changesBetween(noted(one), noted(other))).toEqual([]);
  expect(changesBetween(noted(one), noted('2026-11-01T02:00:01Z'))).toHaveLength(1);
});

test('reads content saved under older rules, and refuses to submit it', () => {
  const person = { ...guarantorForm, entityId: null, dateOfBirth: '2008-11-15' };
  const content = {
    ...empty,
    applicant: { ...applicantForm, entityType: 'TRUST', entityId: null },
    guarantors: [{ ...person, assets: [{ type: 'INVESTMENT_PROPERTY', amount: 1 }], liabilities: [] }],
  } as unknown as Content;
  const paths = missingOf(content, '2026-11-14').map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'trusteeType',
      'trusteeName',
      'guarantors.0.dateOfBirth',
      'guarantors.0.investmentPropertyAddressSuburb',
    ]),
  );
  expect(missingOf(content, '2026-11-15').map(({ path }) => path)).not.toContain('guarantors.0.dateOfBirth');
});

describe('what is needed to submit', () => {
  const today = '2026-11-14';
  const [grownUp, minor] = ['1984-05-02', '2012-05-02'];
  const samples: Record<string, unknown> = {
    ...securityForm,
    ...applicantForm,
    ...guarantorForm,
    trusteeName: 'Harbour Holdings Pty Ltd',
    trusteeAcn: '004 085 616',
    gstRegisteredDate: '2019-03-12',
    registrationNumber: 'ABC12D',
    agreedValue: 50_000,
    description: 'White',
  };

  function valuesOf(name: string, field: Fields[string]) {
    if (name === 'dateOfBirth') return fc.constantFrom(grownUp, minor);
    if (name === 'assets') return fc.subarray(Object.keys(assetKinds).map((type) => ({ type, amount: 1 })));
    if (field.kind === 'lines') return fc.constant([]);
    const sample = samples[name] ?? samples[name.replace('investmentPropertyA', 'a')] ?? '1';
    const given = field.kind === 'choice' ? Object.keys(field.words) : [sample];
    return fc.constantFrom(...(field.isOptional ? [null, ...given] : given));
  }
  const formsOf = (fields: Fields) =>
    fc.record(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(name, field)])),
    );

  const savedOf = <Schema extends z.ZodType>(schema: Schema, forms: fc.Arbitrary<unknown>) =>
    forms
      .map((form) => schema.safeParse(form).data)
      .filter((saved): saved is z.output<Schema> => saved !== undefined);

  const start = { ...empty, quote: quoteForm } as unknown as Content;
  const section = fc.oneof(
    savedOf(applicantUpdate, formsOf(applicantFields)).map((applicant) => ({ applicant })),
    savedOf(
      guarantorsUpdate,
      fc.record({ guarantors: fc.array(formsOf(guarantorFields), { minLength: 1, maxLength: 2 }) }),
    ),
    savedOf(securityUpdate, formsOf(securityFields)).map((security) => ({ security })),
  ) as fc.Arbitrary<Partial<Content>>;

  const quoted = securityDefaults(quoteForm);

  function valueBefore({ guarantors, security, ...content }: Content, name: string, path: string): unknown {
    const forms = { ...content, guarantors: { guarantors }, security: security ?? quoted };
    const valueAt = (at: string) =>
      at.split('.').reduce<unknown>((within, part) => Reflect.get(Object(within), part), forms);
    const other = path === 'serialNumber' ? valueAt('security.registrationNumber') : null;
    return valueAt(`${name}.${path}`) ?? other;
  }

  test('grows by a save only where the save empties a field or adds a person', () => {
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 6 }), (saves) => {
        let content = start;
        for (const save of saves) {
          const known = new Set(missingOf(content, today).map(({ path }) => path));
          const next = { ...content, ...save };
          for (const { section: name, path } of missingOf(next, today)) {
            if (known.has(path)) continue;
            const added =
              Number(/^guarantors\.(\d+)/.exec(path)?.[1]) >= Math.max(1, content.guarantors.length);
            expect(
              added || !isEmpty(valueBefore(content, name, path)),
              `${path} is needed now, and was not before`,
            ).toBe(true);
          }
          content = next;
        }
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('is complete from the start', () => {
    const known = missingOf(start, today).map(({ path }) => path);
    expect(new Set(known).size).toBe(known.length);
    fc.assert(
      fc.property(section, (save) => {
        const guarantors = (save.guarantors ?? []).slice(0, 1);
        const security = save.security && { ...save.security, ...quoted };
        const first = { ...start, ...save, guarantors, security: security ?? null };
        expect(known).toEqual(expect.arrayContaining(missingOf(first, today).map(({ path }) => path)));
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
