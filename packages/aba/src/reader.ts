import { Batch, type Summary } from './batch.ts';
import { type Detail, parseDetail } from './detail.ts';
import { endingOf, endOfFileMark, type Form, LineEnds, Tail } from './form.ts';
import { isBecsLine, Line, lineLength } from './line.ts';
import { type LineEnd, Lines, longest, type Span } from './lines.ts';
import { type ErrorCode, type Problem, Report, type WarningCode } from './problem.ts';

export type { Form } from './form.ts';

export interface Result {
  readonly isValid: boolean;
  readonly errors: readonly Problem<ErrorCode>[];
  readonly errorCount: number;
  readonly warnings: readonly Problem<WarningCode>[];
  readonly summary: Summary | undefined;
  readonly form: Form;
}

interface Options {
  /** Called per transaction. Don't act on one until `end` reports a valid file, since totals come last. */
  readonly onDetail?: (detail: Detail, line: number) => void;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];
const endOfFile = endOfFileMark.charCodeAt(0);
const outside = 0xff;
const space = 0x20;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

const isBlank = ({ bytes, from, to }: Span): boolean => {
  for (let index = from; index < to; index += 1) if (bytes[index] !== space) return false;
  return true;
};

const ofLength = `must be ${lineLength} characters long`;

function blankLine(number: number): Line {
  const line = new Line();
  line.bytes = new Uint8Array(lineLength).fill(space);
  line.number = number;
  return line;
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** One byte per character; anything outside ASCII becomes one that BECS lacks. */
const asBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return character.length === 1 && code < 0x80 ? code : outside;
  });

/** Reads a file in chunks, in the memory of one line. */
export class AbaReader {
  readonly #report = new Report();
  readonly #batch = new Batch(this.#report);
  readonly #line = new Line();
  readonly #lines = new Lines({
    takeClean: (bytes, at, end) => {
      this.#count(end);
      this.#takeRecord(bytes, at, true);
    },
    take: (span) => this.#take(span),
  });
  readonly #onDetail: Options['onDetail'];
  readonly #lineEnds = new LineEnds();
  readonly #tail = new Tail();
  #lastEnd: LineEnd | undefined;
  #number = 0;
  #lastRecord = 0;
  /** The last record's line end, once something else has followed it. */
  #recordEnd: LineEnd | undefined;
  /** Blank lines, and the end-of-file mark, are only allowed at the end of the file. */
  #blankLines = 0;
  #firstBlank = 0;
  #markLine = 0;
  #isEnding = false;
  #hasByteOrderMark = false;

  constructor({ onDetail }: Options = {}) {
    this.#onDetail = onDetail;
  }

  push(piece: Uint8Array): void {
    this.#lines.push(piece);
  }

  end(): Result {
    this.#lines.end();
    if (this.#hasByteOrderMark) this.#report.warnLine(1, 'BYTE_ORDER_MARK', 'begins with a byte-order mark');
    if (this.#markLine > 0)
      this.#report.warnLine(this.#markLine, 'END_OF_FILE_MARK', 'ends with an end-of-file mark (1A)');
    if (this.#lineEnds.areMixed)
      this.#report.warnFile('MIXED_LINE_ENDS', 'The lines of the file end in different ways');
    if (this.#blankLines > 0 && this.#lastRecord > 0)
      this.#report.warnLine(this.#firstBlank, 'TRAILING_BLANK_LINES', 'is blank, after the last record');
    const summary = this.#lastRecord > 0 ? this.#batch.finish(this.#lastRecord) : this.#refuseEmpty();
    const { errors, errorCount, warnings } = this.#report;
    return { isValid: errorCount === 0, errors, errorCount, warnings, summary, form: this.#form() };
  }

  #refuseEmpty(): undefined {
    this.#report.refuseFile('EMPTY_FILE', 'The file is empty');
  }

  #form(): Form {
    const changes = this.#lineEnds.changesBefore(this.#lastRecord);
    const isMarkedAlone = this.#markLine > this.#lastRecord;
    const form: Form = {
      lineEnd: this.#lineEnds.first,
      hasFinalLineEnd: this.#lastEnd !== undefined || (isMarkedAlone && this.#number > 1),
      hasByteOrderMark: this.#hasByteOrderMark,
      hasEndOfFileMark: this.#markLine > 0,
      blankLines: this.#blankLines,
      ...(changes.length > 0 && { lineEndChanges: changes }),
    };
    const ending = this.#ending();
    return ending === undefined || ending === endingOf(form) ? form : { ...form, ending };
  }

  #ending(): string | undefined {
    const tail = this.#tail.text;
    if (tail === undefined) return undefined;
    const isLast = this.#lastRecord === this.#number;
    const mark = this.#markLine > 0 && this.#markLine === this.#lastRecord ? endOfFileMark : '';
    return `${mark}${(isLast ? this.#lastEnd : this.#recordEnd) ?? ''}${tail}`;
  }

  #count(end: LineEnd | undefined): void {
    this.#number += 1;
    if (end === this.#lastEnd) return;
    this.#lastEnd = end;
    if (end !== undefined) this.#lineEnds.change(this.#number, end);
  }

  /** The slow path: unusual characters, a wrong length or no line end. */
  #take(span: Span): void {
    const endBefore = this.#lastEnd;
    this.#count(span.end);
    const bare = this.#unmarked(span);
    const isMarked = bare.to < span.to;
    if (isBlank(bare)) {
      if (this.#number === this.#lastRecord + 1) this.#recordEnd = endBefore;
      if (!isMarked) {
        if (this.#blankLines === 0) this.#firstBlank = this.#number;
        this.#blankLines += 1;
      }
      this.#tail.add(' '.repeat(bare.to - bare.from) + (isMarked ? endOfFileMark : '') + (span.end ?? ''));
    } else this.#takeUnclean(bare);
    if (isMarked) this.#markLine = this.#number;
    this.#isEnding ||= isMarked || isBlank(bare);
  }

  #unmarked(span: Span): Span {
    let { bytes, from, to } = span;
    if (this.#number === 1 && byteOrderMark.every((byte, index) => bytes[from + index] === byte)) {
      this.#hasByteOrderMark = true;
      from += byteOrderMark.length;
    }
    const before = to - 1 - from;
    // Before a line end, it counts as the mark only if the line is otherwise empty or complete.
    const mayBeMarked = span.end === undefined ? before >= 0 : before === 0 || before === lineLength;
    if (mayBeMarked && this.#markLine === 0 && bytes[to - 1] === endOfFile) to -= 1;
    return { ...span, from, to };
  }

  #takeUnclean(span: Span): void {
    const bytes = span.bytes.subarray(span.from, span.to);
    const text = isAscii(bytes) ? undefined : decoded(bytes);
    const characters = text === undefined ? bytes : asBytes(text);
    const kind = bytes[0] ?? 0;
    if (text === undefined && !isAscii(bytes)) this.#refuseLine(kind, 'ENCODING', 'is not valid UTF-8');
    else if (characters.length !== lineLength)
      this.#refuseLine(
        kind,
        'LINE_LENGTH',
        `${ofLength}, and has ${characters.length}${span.to >= longest ? ' or more' : ''}`,
      );
    else this.#takeRecord(characters, 0, isBecsLine(characters, 0), text);
  }

  #refuseLine(kind: number, code: ErrorCode, sentence: string): void {
    if (this.#isEnding) this.#refuseEnding();
    this.#lastRecord = this.#number;
    this.#report.refuseLine(this.#number, code, sentence);
    this.#batch.skip(kind);
  }

  /** A record follows, so the blank lines and the mark weren't at the end of the file. */
  #refuseEnding(): void {
    const [found, first] = [this.#tail.lines, this.#lastRecord + 1];
    if (this.#markLine > 0 && this.#markLine < first) this.#refuseLength(this.#markLine, lineLength + 1);
    for (let number = first; number < this.#number; number += 1) {
      const text = found[number - first] ?? '';
      if (text.length === lineLength) this.#batch.take(blankLine(number));
      else {
        if (number === this.#markLine) this.#refuseLength(number, text.length);
        else this.#report.refuseLine(number, 'LINE_LENGTH', `${ofLength}, and is blank`);
        this.#batch.skip(space);
      }
    }
    this.#tail.clear();
    this.#blankLines = 0;
    this.#markLine = 0;
    this.#isEnding = false;
  }

  #refuseLength(number: number, length: number): void {
    this.#report.refuseLine(number, 'LINE_LENGTH', `${ofLength}, and has ${length}`);
  }

  #takeRecord(bytes: Uint8Array, at: number, isClean: boolean, text?: string): void {
    if (this.#isEnding) this.#refuseEnding();
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

export function readAba(file: Uint8Array | string): Result & { readonly details: readonly Detail[] } {
  const details: Detail[] = [];
  const reader = new AbaReader({ onDetail: (detail) => details.push(detail) });
  reader.push(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  return { ...reader.end(), details };
}

export async function checkAba(pieces: AsyncIterable<Uint8Array>, options?: Options): Promise<Result> {
  const reader = new AbaReader(options);
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}
