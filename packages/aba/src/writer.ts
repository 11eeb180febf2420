import { type Detail, debitCode, writeDetail } from './detail.ts';
import { endingOf, type Form, joinedLines } from './form.ts';
import { type Header, writeHeader } from './header.ts';
import type { Problem } from './problem.ts';
import { AbaReader } from './reader.ts';
import { type Trailer, writeTrailer } from './trailer.ts';

export interface AbaFile {
  readonly header: Header;
  readonly details: Iterable<Detail>;
  /** The blank fields of the total record; its totals are computed. */
  readonly trailer?: Pick<Trailer, 'blanks'>;
}

/** The input would make a file that banks refuse. */
export class NotAFile extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.name = 'NotAFile';
    this.problems = problems;
  }
}

function* linesOf({ header, details, trailer }: AbaFile): Generator<string> {
  yield writeHeader(header);
  const sums = { credits: 0, debits: 0, count: 0 };
  for (const detail of details) {
    sums[detail.code === debitCode ? 'debits' : 'credits'] += detail.cents;
    sums.count += 1;
    yield writeDetail(detail);
  }
  yield writeTrailer({
    ...trailer,
    netCents: Math.abs(sums.credits - sums.debits),
    creditCents: sums.credits,
    debitCents: sums.debits,
    count: sums.count,
  });
}

const usual: Form = {
  lineEnd: '\r\n',
  hasFinalLineEnd: true,
  hasByteOrderMark: false,
  hasEndOfFileMark: false,
  blankLines: 0,
};

/** Writes the file. Throws `DoesNotFit` or `NotAFile` rather than cut or omit anything. */
export function writeAba(file: AbaFile, form: Partial<Form> = {}): string {
  const whole = { ...usual, ...form };
  const mark = whole.hasByteOrderMark ? '\uFEFF' : '';
  const text = `${mark}${joinedLines(linesOf(file), whole)}${endingOf(whole)}`;
  const reader = new AbaReader();
  reader.push(new TextEncoder().encode(text));
  const { isValid, errors } = reader.end();
  if (!isValid) throw new NotAFile(errors);
  return text;
}
