import { isBecsLine, lineLength } from './line.ts';

export type LineEnd = '\r\n' | '\n' | '\r';

/** Bytes of a line, from one place to before another. */
export interface Span {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** Undefined of the last line, where the file ends without one. */
  readonly end: LineEnd | undefined;
}

/** Is given what is cut. */
interface Taker {
  /**
   * A whole line of characters that the banks' network can carry, which begins there: so is nearly every line. One that
   * begins with a blank isn't given so: it may have nothing else.
   */
  takeClean: (bytes: Uint8Array, at: number, end: LineEnd) => void;
  take: (span: Span) => void;
}

const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const space = 0x20;
const nothing = new Uint8Array();

/** No line of a bank's is nearly as long: of one that is, the rest is read over. */
export const longest = 65_536;

function endFrom(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === lineFeed || byte === carriageReturn) return index;
  }
  return -1;
}

/** As plain bytes: Node's own kind of them is slower to look at, and its `slice` copies nothing. */
const plain = ({ buffer, byteOffset, length }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, length);

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Where the line that is under way ends in what has come, its end included. */
function headOf(bytes: Uint8Array): number {
  const end = endFrom(bytes, 0);
  if (end < 0) return bytes.length;
  return bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
}

/** Cuts what comes in pieces into lines, whatever they end with; no more is kept than the line that isn't whole yet. */
export class Lines {
  readonly #taker: Taker;
  #rest: Uint8Array = nothing;
  /** The beginning of a line that is too long to be kept. */
  #overlong: Uint8Array | undefined;

  constructor(taker: Taker) {
    this.#taker = taker;
  }

  push(piece: Uint8Array): void {
    let bytes = plain(piece);
    while (this.#rest.length > 0 && bytes.length > 0) {
      const head = headOf(bytes);
      this.#cutAll(joined(this.#rest, bytes.subarray(0, head)));
      bytes = bytes.subarray(head);
    }
    if (bytes.length > 0) this.#cutAll(bytes);
  }

  #cutAll(bytes: Uint8Array): void {
    let at = 0;
    for (;;) {
      const next = this.#cutClean(bytes, at) ?? this.#cut(bytes, at);
      if (next === undefined) break;
      at = next;
    }
    const isTooLong = bytes.length - at > longest;
    if (isTooLong) this.#overlong ??= bytes.slice(at, at + longest);
    // A copy: whoever gave the piece may use its memory again.
    this.#rest = isTooLong ? nothing : bytes.slice(at);
  }

  end(): void {
    const bytes = this.#rest;
    const isEnded = bytes.at(-1) === carriageReturn;
    const to = isEnded ? bytes.length - 1 : bytes.length;
    if (this.#overlong) this.#give(this.#overlong, 0, this.#overlong.length, undefined);
    else if (bytes.length > 0) this.#give(bytes, 0, to, isEnded ? '\r' : undefined);
  }

  #give(bytes: Uint8Array, from: number, to: number, end: LineEnd | undefined): void {
    this.#taker.take({ bytes, from, to, end });
  }

  /** Where the next line begins; undefined until more has come. */
  #after(bytes: Uint8Array, to: number): number | undefined {
    if (bytes[to] === lineFeed) return to + 1;
    if (to + 1 === bytes.length) return undefined;
    return bytes[to + 1] === lineFeed ? to + 2 : to + 1;
  }

  #endOf(bytes: Uint8Array, to: number, next: number): LineEnd {
    if (bytes[to] === lineFeed) return '\n';
    return next === to + 2 ? '\r\n' : '\r';
  }

  /** Nearly every line ends where it should, and holds nothing else than it may. */
  #cutClean(bytes: Uint8Array, at: number): number | undefined {
    const to = at + lineLength;
    const byte = bytes[to];
    if ((byte !== carriageReturn && byte !== lineFeed) || bytes[at] === space || this.#overlong)
      return undefined;
    const next = this.#after(bytes, to);
    if (next === undefined || !isBecsLine(bytes, at)) return undefined;
    this.#taker.takeClean(bytes, at, this.#endOf(bytes, to, next));
    return next;
  }

  #cut(bytes: Uint8Array, at: number): number | undefined {
    const to = endFrom(bytes, at);
    const next = to < 0 ? undefined : this.#after(bytes, to);
    if (next === undefined) return undefined;
    const end = this.#endOf(bytes, to, next);
    if (this.#overlong) this.#give(this.#overlong, 0, this.#overlong.length, end);
    else this.#give(bytes, at, to, end);
    this.#overlong = undefined;
    return next;
  }
}
