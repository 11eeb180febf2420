import { z } from 'zod';

const mismatch = Symbol('mismatch');

type Filter = (value: unknown) => unknown;

const only =
  (holds: (value: unknown) => boolean): Filter =>
  (value) =>
    holds(value) ? value : mismatch;

const byZod =
  (schema: z.ZodType): Filter =>
  (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : mismatch;
  };

const hasOnly = (definition: object, ...names: readonly string[]) =>
  Object.keys(definition).every((name) => ['type', 'checks', 'error', ...names].includes(name));

const says = (definition: object, wanted: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(definition, name) === value);

const checksOf = ({ def }: z.ZodType) => (def.checks ?? []).map((check) => check._zod.def);

/** Generated code: a loop over the field names costs several times as much. */
function objectFilter(schema: z.ZodObject): Filter {
  const names = Object.keys(schema.shape);
  // In generated code, `__proto__` would set the prototype instead of a field.
  if (!hasOnly(schema.def, 'shape') || names.includes('__proto__')) return byZod(schema);
  const filters = names.map((name) => filterOf(schema.shape[name] as z.ZodType));
  const read = names.map((name, i) => `const v${i} = filters[${i}](value[${JSON.stringify(name)}]);`);
  const failed = names.map((_, i) => `v${i} === mismatch`).join(' || ');
  const fields = names.map((name, i) => `${JSON.stringify(name)}: v${i}`);
  const code = `return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return mismatch;
    ${read.join('\n')}
    return ${failed || 'false'} ? mismatch : { ${fields.join(', ')} };
  }`;
  return new Function('filters', 'mismatch', code)(filters, mismatch) as Filter;
}

function arrayFilter(schema: z.ZodArray): Filter {
  const filter = filterOf(schema.element as z.ZodType);
  return (value) => {
    if (!Array.isArray(value)) return mismatch;
    const items = value.map((item) => filter(item));
    return items.includes(mismatch) ? mismatch : items;
  };
}

const isBound = (check: object): check is { check: string; value: number; inclusive: boolean } =>
  hasOnly(check, 'check', 'value', 'inclusive') && Number.isSafeInteger(Reflect.get(check, 'value'));

function wholeFilter(schema: z.ZodNumberFormat): Filter {
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  if (!hasOnly(schema.def, 'check', 'abort', 'format') || !says(schema.def, { format: 'safeint' }))
    return byZod(schema);
  for (const check of checksOf(schema)) {
    if (!isBound(check)) return byZod(schema);
    const step = check.inclusive ? 0 : 1;
    if (check.check === 'greater_than') least = Math.max(least, check.value + step);
    else if (check.check === 'less_than') most = Math.min(most, check.value - step);
    else return byZod(schema);
  }
  return only(
    (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
  );
}

function wrapped(schema: z.ZodNullable | z.ZodOptional, absence: null | undefined): Filter {
  const inner = schema.unwrap() as z.ZodType;
  // An inner default applies to an absent value, so Zod handles it.
  if (inner._zod.optin !== undefined) return byZod(schema);
  const filter = filterOf(inner);
  return (value) => (value === absence ? value : filter(value));
}

function kindsFilter(schema: z.ZodDiscriminatedUnion): Filter {
  const { discriminator, options } = schema.def;
  const filters = new Map<unknown, Filter>();
  for (const option of options as readonly z.ZodType[]) {
    const filter = filterOf(option);
    for (const value of option._zod.propValues?.[discriminator] ?? []) filters.set(value, filter);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return mismatch;
    return filters.get(Reflect.get(value, discriminator))?.(value) ?? mismatch;
  };
}

function leafFilter(schema: z.ZodType): Filter | undefined {
  if (!hasOnly(schema.def) || checksOf(schema).length > 0) return undefined;
  if (schema.constructor === z.ZodString) return only((value) => typeof value === 'string');
  if (schema.constructor === z.ZodNumber) return only(Number.isFinite);
  if (schema.constructor === z.ZodBoolean) return only((value) => typeof value === 'boolean');
  return undefined;
}

function filterOf(schema: z.ZodType): Filter {
  const kind = schema.constructor;
  if (kind === z.ZodNumberFormat) return wholeFilter(schema as z.ZodNumberFormat);
  if (checksOf(schema).length > 0) return byZod(schema);
  if (kind === z.ZodObject) return objectFilter(schema as z.ZodObject);
  if (kind === z.ZodDiscriminatedUnion) return kindsFilter(schema as z.ZodDiscriminatedUnion);
  if (kind === z.ZodArray) return arrayFilter(schema as z.ZodArray);
  if (kind === z.ZodNullable) return wrapped(schema as z.ZodNullable, null);
  if (kind === z.ZodOptional) return wrapped(schema as z.ZodOptional, undefined);
  if (kind === z.ZodEnum) {
    const options: readonly unknown[] = (schema as z.ZodEnum).options;
    return only((value) => options.includes(value));
  }
  if (kind === z.ZodLiteral) {
    const { values } = schema as z.ZodLiteral;
    return only((value) => values.has(value as z.core.util.Literal));
  }
  return leafFilter(schema) ?? byZod(schema);
}

/** Compiles the equivalent of `schema.parse` for common types; Zod handles the rest and every error. */
export function answerFilter(schema: z.ZodObject): (value: unknown) => unknown {
  const filter = filterOf(schema);
  return (value) => {
    const filtered = filter(value);
    return filtered === mismatch ? schema.parse(value) : filtered;
  };
}
