import { Batch, type Summary } from './batch.ts';
import { type Detail, parseDetail } from './detail.ts';
import { isBecsLine, Line, lineLength } from './line.ts';
import { type LineEnd, Lines, longest, type Span } from './lines.ts';
import { type ErrorCode, type Problem, Report, type WarningCode } from './problem.ts';

/** How the file was put together, apart from what it says. */
export interface Form {
  readonly lineEnd: LineEnd;
  readonly hasFinalLineEnd: boolean;
  readonly hasByteOrderMark: boolean;
  readonly hasEndOfFileMark: boolean;
  readonly blankLines: number;
}

export interface Result {
  readonly isValid: boolean;
  /** In the order of the file, at most a hundred. */
  readonly errors: readonly Problem<ErrorCode>[];
  /** All of them. */
  readonly errorCount: number;
  readonly warnings: readonly Problem<WarningCode>[];
  /** Of a valid file. */
  readonly summary: Summary | undefined;
  readonly form: Form;
}

interface Options {
  /**
   * Each transaction as it is read. What a file adds up to is known at its end only: nothing may be done with them before
   * `end` has said that it is valid.
   */
  readonly onDetail?: (detail: Detail, line: number) => void;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];
const endOfFile = 0x1a;
const outside = 0xff;
const space = 0x20;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The characters; undefined where the bytes are no UTF-8. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    // The one thing that it refuses.
    return undefined;
  }
}

const isBlank = ({ bytes, from, to }: Span): boolean => {
  for (let index = from; index < to; index += 1) if (bytes[index] !== space) return false;
  return true;
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** A byte for each character: what the network can't carry has one of its own. */
const asBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return character.length === 1 && code < 0x80 ? code : outside;
  });

/** Reads a file piece by piece, in the memory of one line. */
export class AbaReader {
  readonly #report = new Report();
  readonly #batch = new Batch(this.#report);
  readonly #line = new Line();
  readonly #lines = new Lines({
    takeClean: (bytes, at, end) => {
      this.#count(end);
      this.#takeRecord(bytes, at, true);
    },
    take: (span) => {
      this.#count(span.end);
      this.#takeUnclean(this.#unmarked(span));
    },
  });
  readonly #onDetail: Options['onDetail'];
  readonly #lineEnds = new Set<LineEnd>();
  #lastEnd: LineEnd | undefined;
  #number = 0;
  #lastRecord = 0;
  /** Lines without anything, which are forgiven at the end of a file alone. */
  #blankLines = 0;
  #hasByteOrderMark = false;
  #hasEndOfFileMark = false;
  #hasFinalLineEnd = false;

  constructor({ onDetail }: Options = {}) {
    this.#onDetail = onDetail;
  }

  push(piece: Uint8Array): void {
    this.#lines.push(piece);
  }

  end(): Result {
    this.#lines.end();
    if (this.#hasByteOrderMark) this.#report.warnLine(1, 'BYTE_ORDER_MARK', 'begins with a byte-order mark');
    if (this.#hasEndOfFileMark)
      this.#report.warnLine(this.#number, 'END_OF_FILE_MARK', 'ends with an end-of-file mark (1A)');
    if (this.#lineEnds.size > 1)
      this.#report.warnFile('MIXED_LINE_ENDS', 'The lines of the file end in different ways');
    if (this.#blankLines > 0 && this.#lastRecord > 0)
      this.#report.warnLine(this.#lastRecord + 1, 'TRAILING_BLANK_LINES', 'is blank, after the last record');
    const summary = this.#lastRecord > 0 ? this.#batch.finish(this.#lastRecord) : this.#refuseEmpty();
    const { errors, errorCount, warnings } = this.#report;
    return { isValid: errorCount === 0, errors, errorCount, warnings, summary, form: this.#form() };
  }

  #refuseEmpty(): undefined {
    this.#report.refuseFile('EMPTY_FILE', 'The file is empty');
  }

  #form(): Form {
    const [lineEnd = '\r\n'] = this.#lineEnds;
    return {
      lineEnd,
      hasFinalLineEnd: this.#hasFinalLineEnd,
      hasByteOrderMark: this.#hasByteOrderMark,
      hasEndOfFileMark: this.#hasEndOfFileMark,
      blankLines: this.#blankLines,
    };
  }

  #count(end: LineEnd | undefined): void {
    this.#number += 1;
    this.#hasFinalLineEnd = end !== undefined;
    if (end !== undefined && end !== this.#lastEnd) this.#lineEnds.add(end);
    this.#lastEnd = end;
  }

  /** Without the marks that some programs put around a text. */
  #unmarked(span: Span): Span {
    let { bytes, from, to } = span;
    if (this.#number === 1 && byteOrderMark.every((byte, index) => bytes[from + index] === byte)) {
      this.#hasByteOrderMark = true;
      from += byteOrderMark.length;
    }
    if (span.end === undefined && to > from && bytes[to - 1] === endOfFile) {
      this.#hasEndOfFileMark = true;
      // Behind the last line end, it is no line of its own.
      this.#hasFinalLineEnd = to - 1 === from && this.#number > 1;
      to -= 1;
    }
    return { ...span, from, to };
  }

  /** What has a character that may not be there, too many or too few of them, or no line end. */
  #takeUnclean(span: Span): void {
    if (isBlank(span)) {
      // Behind the last line end there is the mark alone.
      if (!this.#hasEndOfFileMark) this.#blankLines += 1;
      return;
    }
    const bytes = span.bytes.subarray(span.from, span.to);
    const text = isAscii(bytes) ? undefined : decoded(bytes);
    const characters = text === undefined ? bytes : asBytes(text);
    if (text === undefined && !isAscii(bytes)) this.#refuseLine('ENCODING', 'is not valid UTF-8');
    else if (characters.length !== lineLength)
      this.#refuseLine(
        'LINE_LENGTH',
        `must be ${lineLength} characters long, and has ${characters.length}${span.to >= longest ? ' or more' : ''}`,
      );
    else this.#takeRecord(characters, 0, isBecsLine(characters, 0), text);
  }

  #refuseLine(code: ErrorCode, sentence: string): void {
    this.#refuseBlanksBefore();
    this.#lastRecord = this.#number;
    this.#report.refuseLine(this.#number, code, sentence);
    this.#batch.skip();
  }

  /** A blank line between others is no record. */
  #refuseBlanksBefore(): void {
    const first = this.#number - this.#blankLines;
    for (let line = first; line < this.#number; line += 1) {
      this.#report.refuseLine(line, 'LINE_LENGTH', `must be ${lineLength} characters long, and is blank`);
      this.#batch.skip();
    }
    this.#blankLines = 0;
  }

  #takeRecord(bytes: Uint8Array, at: number, isClean: boolean, text?: string): void {
    if (this.#blankLines > 0) this.#refuseBlanksBefore();
    const line = this.#line;
    line.bytes = bytes;
    line.at = at;
    line.number = this.#number;
    line.isClean = isClean;
    line.text = text;
    this.#lastRecord = this.#number;
    if (this.#batch.take(line)) this.#onDetail?.(parseDetail(line), this.#number);
  }
}

/** A whole file at once. */
export function readAba(file: Uint8Array | string): Result & { readonly details: readonly Detail[] } {
  const details: Detail[] = [];
  const reader = new AbaReader({ onDetail: (detail) => details.push(detail) });
  reader.push(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  return { ...reader.end(), details };
}

/** The verdict on a file that comes in pieces, however long it is. */
export async function checkAba(pieces: AsyncIterable<Uint8Array>, options?: Options): Promise<Result> {
  const reader = new AbaReader(options);
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}
