import type { Line, Place } from './line.ts';

export type ErrorCode =
  | 'EMPTY_FILE'
  | 'ENCODING'
  | 'LINE_LENGTH'
  | 'RECORD_TYPE'
  | 'HEADER_MISSING'
  | 'SECOND_HEADER'
  | 'RETURNS_FILE'
  | 'NO_DETAILS'
  | 'TRAILER_MISSING'
  | 'RECORD_AFTER_TRAILER'
  | 'CHARACTER'
  | 'FIELDS_SHIFTED'
  | 'REEL'
  | 'BANK'
  | 'USER_NAME_BLANK'
  | 'USER_ID'
  | 'DESCRIPTION_BLANK'
  | 'DATE'
  | 'BSB_FORMAT'
  | 'ACCOUNT_INVALID'
  | 'INDICATOR'
  | 'TRANSACTION_CODE'
  | 'AMOUNT_NOT_NUMERIC'
  | 'AMOUNT_ZERO'
  | 'ACCOUNT_NAME_BLANK'
  | 'TRACE_INVALID'
  | 'REMITTER_BLANK'
  | 'WITHHOLDING_NOT_NUMERIC'
  | 'WITHHOLDING_INDICATOR'
  | 'ORIGINATOR_DIFFERS'
  | 'MIXED_DIRECTIONS'
  | 'FILLER'
  | 'TOTAL_NOT_NUMERIC'
  | 'TOTAL_OVERFLOW'
  | 'NET_TOTAL'
  | 'CREDIT_TOTAL'
  | 'DEBIT_TOTAL'
  | 'RECORD_COUNT';

export type WarningCode =
  | 'BYTE_ORDER_MARK'
  | 'END_OF_FILE_MARK'
  | 'MIXED_LINE_ENDS'
  | 'TRAILING_BLANK_LINES'
  | 'NOT_BLANK'
  | 'REFERENCE_LEADING_SPACE';

export interface Problem<Code extends string = ErrorCode | WarningCode> {
  readonly code: Code;
  /** For people: `Line 2, positions 2-8: BSB must be NNN-NNN (found "062 000")`. */
  readonly message: string;
  readonly line?: number;
  readonly from?: number;
  readonly to?: number;
  /** `2-8`, or `18`. */
  readonly pos?: string;
  readonly field?: string;
  readonly value?: string;
}

const most = 100;
const longestValue = 60;

const shown = (value: string): string =>
  value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;

const posOf = ({ from, to }: Place): string => (from === to ? String(from) : `${from}-${to}`);

const wordsFor = (place: Place): string =>
  `${place.from === place.to ? 'position' : 'positions'} ${posOf(place)}`;

const at = <Code extends string>(line: Line, place: Place, code: Code, rule: string): Problem<Code> => {
  const value = shown(line.valueAt(place));
  return {
    code,
    message: `Line ${line.number}, ${wordsFor(place)}: ${place.field} ${rule} (found "${value}")`,
    line: line.number,
    from: place.from,
    to: place.to,
    pos: posOf(place),
    field: place.field,
    value,
  };
};

const ofLine = <Code extends string>(line: number, code: Code, sentence: string): Problem<Code> => ({
  code,
  message: `Line ${line}: ${sentence}`,
  line,
});

const byPlace = (one: Problem, other: Problem): number =>
  (one.line ?? 0) - (other.line ?? 0) || (one.from ?? 0) - (other.from ?? 0);

/** Collects up to a hundred problems of each kind and counts them all. */
export class Report {
  readonly #errors: Problem<ErrorCode>[] = [];
  readonly #warnings: Problem<WarningCode>[] = [];
  errorCount = 0;

  get errors(): readonly Problem<ErrorCode>[] {
    return this.#errors.toSorted(byPlace);
  }

  get warnings(): readonly Problem<WarningCode>[] {
    return this.#warnings.toSorted(byPlace);
  }

  #add(problem: () => Problem<ErrorCode>): void {
    this.errorCount += 1;
    if (this.#errors.length < most) this.#errors.push(problem());
  }

  #addWarning(problem: () => Problem<WarningCode>): void {
    if (this.#warnings.length < most) this.#warnings.push(problem());
  }

  refuse(line: Line, place: Place, code: ErrorCode, rule: string): void {
    this.#add(() => at(line, place, code, rule));
  }

  refuseLine(line: number, code: ErrorCode, sentence: string): void {
    this.#add(() => ofLine(line, code, sentence));
  }

  refuseFile(code: ErrorCode, sentence: string): void {
    this.#add(() => ({ code, message: sentence }));
  }

  warn(line: Line, place: Place, code: WarningCode, rule: string): void {
    this.#addWarning(() => at(line, place, code, rule));
  }

  warnLine(line: number, code: WarningCode, sentence: string): void {
    this.#addWarning(() => ofLine(line, code, sentence));
  }

  warnFile(code: WarningCode, sentence: string): void {
    this.#addWarning(() => ({ code, message: sentence }));
  }
}
