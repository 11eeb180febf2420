import fc from 'fast-check';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Becomes a JSON number that no double can hold. */
const endless = 'a number without end';

const odd: readonly unknown[] = [
  null,
  '',
  '   ',
  0,
  -1,
  -0.001,
  1.5,
  0.1 + 0.2,
  2_147_483_647,
  2_147_483_648,
  2 ** 53,
  1e308,
  5e-324,
  endless,
  true,
  [],
  {},
  [[]],
  [null],
  'NaN',
  '1e3',
  '0x10',
  '٣',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:60Z',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u200b\u202e\ufeff',
  'İ',
  'ﷺ'.repeat(40),
  "'; drop table role; --",
  '{{7*7}}%s%n',
  '../../etc/passwd',
  'x'.repeat(100_001),
  nested(31),
  nested(40),
];

type Path = readonly string[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const inner = Reflect.get(value as object, name);
  const next = replaced(inner, rest, change);
  return Array.isArray(value) ? value.with(Number(name), next) : { ...(value as object), [name]: next };
}

const without = (name: string) => (value: unknown) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { [name]: _, ...rest } = value as Record<string, unknown>;
  return rest;
};

const enlarged = (extra: unknown) => (value: unknown) => {
  if (Array.isArray(value)) return [...value, ...value, extra];
  return typeof value === 'object' && value !== null ? { ...value, isAdmin: extra, '\u0000': 1 } : extra;
};

export const spoilt = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...pathsIn(value)), fc.constantFrom(...odd), fc.nat({ max: 9 }))
    .map(([path, wrong, way]) => {
      if (way < 7) return replaced(value, path, () => wrong);
      if (way < 9) return replaced(value, path, enlarged(wrong));
      return replaced(value, path.slice(0, -1), without(path.at(-1) ?? ''));
    });

/** Serialises, now and then in an unusual spelling of JSON. */
export const asJson = (value: unknown): fc.Arbitrary<string> => {
  const text = (JSON.stringify(value) ?? '').replaceAll(`"${endless}"`, '1e999');
  const rare = [
    text.slice(0, -1),
    text.replace(/^\{/, '{"version":1,"version":2,'),
    `\ufeff${text}`,
    `[${text}]`,
  ];
  return fc.oneof(
    { arbitrary: fc.constant(text), weight: 30 },
    { arbitrary: fc.constantFrom(...rare), weight: 1 },
  );
};

export const oddInAddress: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '+1',
  '%20',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%2e%2e',
  '%2F',
  '%D9%A3',
  'NaN',
  'null',
  'x'.repeat(400),
  '999999999999999',
  '9007199254740993',
  '99999999999999999999',
];
