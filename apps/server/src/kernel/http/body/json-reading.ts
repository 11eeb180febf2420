import secureJson from 'secure-json-parse';

const mostDepth = 32;

const quote = 0x22;
const backslash = 0x5c;

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Counts values in one linear pass: a comma or a non-empty opening bracket stands for one. */
export function findExcess(bytes: Uint8Array, mostValues: number): 'DEPTH' | 'VALUES' | undefined {
  let values = 1;
  let depth = 0;
  let isOpening = false;
  let isInText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (isInText) {
      if (byte === backslash) at++;
      else if (byte === quote) isInText = false;
      continue;
    }
    if (isSpace(byte)) continue;
    const closes = byte === 0x5d || byte === 0x7d;
    if (byte === 0x2c || (isOpening && !closes)) values++;
    isOpening = byte === 0x5b || byte === 0x7b;
    isInText = byte === quote;
    if (isOpening) depth++;
    else if (closes) depth--;
    if (depth > mostDepth) return 'DEPTH';
    if (values > mostValues) return 'VALUES';
  }
  return undefined;
}

export type JsonRead = { readonly body: unknown } | { readonly problem: string };

export interface JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mostValues: number;
}

const excess = {
  DEPTH: 'The input is nested too deeply.',
  VALUES: 'The input has too many values.',
} as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readJson({ bytes, mostValues }: JsonBytes): JsonRead {
  const found = findExcess(bytes, mostValues);
  if (found) return { problem: excess[found] };
  try {
    return { body: secureJson.parse(utf8.decode(bytes)) };
  } catch {
    return { problem: 'The request body is not valid JSON.' };
  }
}
