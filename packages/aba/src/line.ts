/** A field's position on a line, from 1 as banks count, both ends inclusive. */
export interface Place {
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

export const lineLength = 120;

const space = 0x20;
const hyphen = 0x2d;
const zero = 0x30;
const nine = 0x39;

/** The BECS character set. */
const becs = new Uint8Array(256);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ^_[]',?;:=#/.*()&%!$@+-")
  becs[character.charCodeAt(0)] = 1;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine;

export function isBecsLine(bytes: Uint8Array, at: number): boolean {
  const end = at + lineLength;
  for (let index = at; index < end; index += 1) if (becs[bytes[index] as number] !== 1) return false;
  return true;
}

/** A view of the current line. One instance moves along the file, so that a million lines make no garbage. */
export class Line {
  bytes: Uint8Array = new Uint8Array();
  at = 0;
  number = 0;
  isClean = true;
  /** The decoded text, when it isn't plain ASCII. */
  text: string | undefined;

  byte(position: number): number {
    return this.bytes[this.at + position - 1] ?? 0;
  }

  valueAt({ from, to }: Place): string {
    if (this.text !== undefined) return [...this.text].slice(from - 1, to).join('');
    let value = '';
    for (let position = from; position <= to; position += 1)
      value += String.fromCharCode(this.byte(position));
    return value;
  }

  isBlank({ from, to }: Place): boolean {
    const { bytes, at } = this;
    for (let index = at + from - 1; index < at + to; index += 1) if (bytes[index] !== space) return false;
    return true;
  }

  isCarried({ from, to }: Place): boolean {
    const { bytes, at } = this;
    for (let index = at + from - 1; index < at + to; index += 1)
      if (becs[bytes[index] ?? 0] !== 1) return false;
    return true;
  }

  /** Returns the number, or -1 unless all are digits. Ten digits at most, so it is exact. */
  numberAt({ from, to }: Place): number {
    const { bytes, at } = this;
    let value = 0;
    for (let index = at + from - 1; index < at + to; index += 1) {
      const digit = (bytes[index] ?? 0) - zero;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  isBsb(from: number): boolean {
    const { bytes, at } = this;
    const first = at + from - 1;
    if (bytes[first + 3] !== hyphen) return false;
    for (let index = first; index < first + 7; index += 1)
      if (index !== first + 3 && !isDigit(bytes[index])) return false;
    return true;
  }

  /** Right-justified digits and hyphens, not all zero. */
  isAccount({ from, to }: Place): boolean {
    const { bytes, at } = this;
    const end = at + to;
    let index = at + from - 1;
    while (index < end && bytes[index] === space) index += 1;
    let isNought = true;
    for (; index < end; index += 1) {
      const byte = bytes[index];
      if (!isDigit(byte) && byte !== hyphen) return false;
      if (byte !== hyphen && byte !== zero) isNought = false;
    }
    return !isNought;
  }

  isAt(from: number, wanted: Uint8Array): boolean {
    const { bytes, at } = this;
    for (let index = 0; index < wanted.length; index += 1)
      if (bytes[at + from - 1 + index] !== wanted[index]) return false;
    return true;
  }

  isSameAt(one: Place, other: Place): boolean {
    const { bytes, at } = this;
    for (let offset = 0; offset <= one.to - one.from; offset += 1)
      if (bytes[at + one.from - 1 + offset] !== bytes[at + other.from - 1 + offset]) return false;
    return true;
  }

  isSameAccount(one: Place, other: Place): boolean {
    let [mine, theirs] = [one.to, other.to];
    while (mine >= one.from || theirs >= other.from) {
      mine = this.#digitUpTo(mine, one.from);
      theirs = this.#digitUpTo(theirs, other.from);
      const digit = mine < one.from ? zero : this.byte(mine);
      if (digit !== (theirs < other.from ? zero : this.byte(theirs))) return false;
      mine -= 1;
      theirs -= 1;
    }
    return true;
  }

  /** Finds the last digit up to this position; returns a position before the field if it has none. */
  #digitUpTo(position: number, from: number): number {
    let found = position;
    while (found >= from && !isDigit(this.byte(found))) found -= 1;
    return Math.max(found, from - 1);
  }
}
