import { isBecsLine, lineLength } from './line.ts';

export type LineEnd = '\r\n' | '\n' | '\r';

export interface Span {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** Undefined for a last line without a line end. */
  readonly end: LineEnd | undefined;
}

interface Taker {
  /** The fast path: a full line in BECS characters. Lines that start with a blank may be empty. */
  takeClean: (bytes: Uint8Array, at: number, end: LineEnd) => void;
  take: (span: Span) => void;
}

const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const space = 0x20;
const nothing = new Uint8Array();

/** Far longer than any bank's line; the rest of an overlong line is discarded. */
export const longest = 65_536;

function endFrom(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === lineFeed || byte === carriageReturn) return index;
  }
  return -1;
}

/** A Buffer is slower to index, and its `slice` doesn't copy. */
const plain = ({ buffer, byteOffset, length }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, length);

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function headOf(bytes: Uint8Array): number {
  const end = endFrom(bytes, 0);
  if (end < 0) return bytes.length;
  return bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
}

/** Splits a stream into lines with any line end, and buffers only the incomplete line. */
export class Lines {
  readonly #taker: Taker;
  #rest: Uint8Array = nothing;
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
    // A copy, since the caller may reuse the chunk's memory.
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

  /** Returns the next line's start; undefined until more data arrives. */
  #after(bytes: Uint8Array, to: number): number | undefined {
    if (bytes[to] === lineFeed) return to + 1;
    if (to + 1 === bytes.length) return undefined;
    return bytes[to + 1] === lineFeed ? to + 2 : to + 1;
  }

  #endOf(bytes: Uint8Array, to: number, next: number): LineEnd {
    if (bytes[to] === lineFeed) return '\n';
    return next === to + 2 ? '\r\n' : '\r';
  }

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
