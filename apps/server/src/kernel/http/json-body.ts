import type { FastifyInstance } from 'fastify';
import { invalid } from './errors.ts';

const deepest = 32;

const holdsUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed();

/**
 * Refuses what no field can hold: null bytes and lone surrogates, which PostgreSQL cannot store, and
 * nesting that no form has.
 */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (holdsUnstorable(value))
      throw invalid([{ path: '', message: "The input contains characters that can't be stored." }]);
  } else if (typeof value === 'object' && value !== null) {
    if (depth === deepest) throw invalid([{ path: '', message: 'The input is nested too deeply.' }]);
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, depth);
      refuseUnstorable(item, depth + 1);
    }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Only JSON comes in, in well-formed UTF-8; anything else is refused before a handler sees it. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const malformed = () =>
      done(invalid([{ path: '', message: 'The request body is not valid JSON.' }]), undefined);
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return malformed();
    }
    return parse(request, text, (error, body) => (error ? malformed() : done(null, body)));
  });
}
