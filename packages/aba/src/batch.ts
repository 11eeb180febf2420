import {
  centsOf,
  isDebit,
  isOwnAccount,
  type Originator,
  parseOriginator,
  places,
  validateDetail,
} from './detail.ts';
import { type Header, parseHeader, validateHeader } from './header.ts';
import type { Line, Place } from './line.ts';
import type { Report } from './problem.ts';
import { parseTrailer, type Trailer, places as totals, validateTrailer } from './trailer.ts';

export type Direction = 'credit' | 'debit';

export interface Summary {
  readonly header: Header;
  readonly originator: Originator;
  readonly trailer: Trailer;
  /** From the bank's view: a credit leaves the originator's account, a debit comes into it. */
  readonly direction: Direction;
  readonly creditCents: number;
  readonly debitCents: number;
  readonly netCents: number;
  /** The total and count of payments, without the balancing line. */
  readonly payCents: number;
  readonly count: number;
  /** The line that settles the others against the originator's own account. */
  readonly balancingLine: number | null;
}

interface Compared {
  readonly place: Place;
  readonly code: 'CREDIT_TOTAL' | 'DEBIT_TOTAL';
  readonly said: number;
  readonly sum: number;
}

const type: Place = { field: 'Record type', from: 1, to: 1 };

const largestTotal = 9_999_999_999;

const [headerType, detailType, returnType, trailerType] = [0x30, 0x31, 0x32, 0x37];

const originFrom = places.traceBsb.from;
const originTo = places.remitter.to;

/** Checks the order of a file's records and adds them up. */
export class Batch {
  readonly #report: Report;
  #header: Header | undefined;
  #trailer: Trailer | undefined;
  #originator: Originator | undefined;
  #originBytes: Uint8Array | undefined;
  #isBegun = false;
  /** Stops checking, since one cause explains every later problem. */
  #isOver = false;
  #isLastReadable = true;
  /** False once a line before the total couldn't be read as a record. */
  #isCountKnown = true;
  #areTotalsKnown = true;
  #credits = 0;
  #debits = 0;
  #creditCount = 0;
  #debitCount = 0;
  #detailCount = 0;
  #isFirstDebit = false;
  #mixedAt = 0;
  #ownCount = 0;
  #ownLine = 0;
  #isOwnDebit = false;
  /** Transactions that may or may not concern the originator's own account. */
  readonly #unclear = { credits: 0, debits: 0 };

  constructor(report: Report) {
    this.#report = report;
  }

  /** Skips a line already reported as unreadable; `kind` is its first character. */
  skip(kind: number): void {
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    this.#lose(isFirst && kind !== detailType);
  }

  /** An unreadable first line counts as the header, so the totals stay known. */
  #lose(isHeader: boolean): void {
    this.#isLastReadable = false;
    if (isHeader) return;
    this.#isCountKnown = false;
    this.#areTotalsKnown = false;
  }

  take(line: Line): boolean {
    if (this.#isOver) return false;
    this.#isLastReadable = true;
    const kind = line.byte(1);
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    if (isFirst && kind !== headerType)
      this.#report.refuse(line, type, 'HEADER_MISSING', 'of the first record must be 0, a header');
    if (this.#trailer) this.#refuseAfterTrailer(line, kind);
    else if (kind === detailType) return this.#takeDetail(line);
    else if (kind === headerType) this.#takeHeader(line);
    else if (kind === trailerType) this.#takeTrailer(line);
    else this.#refuseKind(line, kind, isFirst);
    return false;
  }

  #refuseAfterTrailer(line: Line, kind: number): void {
    this.#isOver = true;
    if (kind === headerType)
      this.#report.refuse(line, type, 'SECOND_HEADER', 'is a second header: send one batch a file');
    else this.#report.refuse(line, type, 'RECORD_AFTER_TRAILER', 'is of a record after the total');
  }

  #refuseKind(line: Line, kind: number, isFirst: boolean): void {
    if (kind === returnType) {
      this.#isOver = true;
      this.#report.refuse(line, type, 'RETURNS_FILE', 'is of a returned item: this is a returns file');
      return;
    }
    this.#lose(isFirst);
    if (!isFirst) this.#report.refuse(line, type, 'RECORD_TYPE', 'is unknown');
  }

  #takeHeader(line: Line): void {
    if (this.#header) {
      this.#isOver = true;
      this.#report.refuse(line, type, 'SECOND_HEADER', 'is a second header: send one batch a file');
      return;
    }
    validateHeader(line, this.#report);
    this.#header = parseHeader(line);
  }

  #takeDetail(line: Line): boolean {
    const isKnown = this.#originBytes !== undefined && line.isAt(originFrom, this.#originBytes);
    const before = this.#report.errorCount;
    const { isCounted, isOriginatorGood, areAccountsGood } = validateDetail(line, this.#report, isKnown);
    this.#detailCount += 1;
    const isSame = isKnown || !isOriginatorGood || this.#isSameOriginator(line);
    if (isCounted) this.#add(line, areAccountsGood && isSame);
    else this.#areTotalsKnown = false;
    return this.#report.errorCount === before;
  }

  #isSameOriginator(line: Line): boolean {
    if (this.#originBytes) {
      const place = { field: 'Originator', from: originFrom, to: originTo };
      this.#report.refuse(line, place, 'ORIGINATOR_DIFFERS', 'differs from that of the lines before');
      return false;
    }
    this.#originBytes = line.bytes.slice(line.at + originFrom - 1, line.at + originTo);
    this.#originator = parseOriginator(line);
    return true;
  }

  #add(line: Line, areAccountsKnown: boolean): void {
    const isOfDebit = isDebit(line);
    const cents = centsOf(line);
    if (isOfDebit) {
      this.#debits += cents;
      this.#debitCount += 1;
    } else {
      this.#credits += cents;
      this.#creditCount += 1;
    }
    if (this.#creditCount + this.#debitCount === 1) this.#isFirstDebit = isOfDebit;
    else if (this.#mixedAt === 0 && isOfDebit !== this.#isFirstDebit) this.#mixedAt = line.number;
    if (!isOwnAccount(line)) {
      if (!areAccountsKnown) this.#unclear[isOfDebit ? 'debits' : 'credits'] += 1;
      return;
    }
    this.#ownCount += 1;
    this.#ownLine = line.number;
    this.#isOwnDebit = isOfDebit;
  }

  #takeTrailer(line: Line): void {
    const isReadable = validateTrailer(line, this.#report);
    this.#trailer = parseTrailer(line);
    // A file without transactions is reported at the end.
    if (!isReadable || !this.#isCountKnown || this.#detailCount === 0) return;
    if (this.#trailer.count >= 0 && this.#trailer.count !== this.#detailCount)
      this.#report.refuse(
        line,
        totals.count,
        'RECORD_COUNT',
        `does not match: there ${this.#detailCount === 1 ? 'is 1 transaction' : `are ${this.#detailCount} transactions`}`,
      );
    if (this.#areTotalsKnown) this.#compareTotals(line, this.#trailer);
  }

  #compareTotals(line: Line, { netCents, creditCents, debitCents }: Trailer): void {
    this.#compareSum(line, {
      place: totals.credits,
      code: 'CREDIT_TOTAL',
      said: creditCents,
      sum: this.#credits,
    });
    this.#compareSum(line, {
      place: totals.debits,
      code: 'DEBIT_TOTAL',
      said: debitCents,
      sum: this.#debits,
    });
    if (netCents < 0 || this.#credits > largestTotal || this.#debits > largestTotal) return;
    const net = Math.abs(this.#credits - this.#debits);
    const saidCredits = creditCents < 0 ? this.#credits : creditCents;
    const saidDebits = debitCents < 0 ? this.#debits : debitCents;
    const isOwnMistake = saidCredits === this.#credits && saidDebits === this.#debits;
    const followsFromOther = netCents === Math.abs(saidCredits - saidDebits);
    if (netCents !== net && (isOwnMistake || !followsFromOther))
      this.#report.refuse(
        line,
        totals.net,
        'NET_TOTAL',
        `does not match: credits less debits are ${net} cents`,
      );
  }

  #compareSum(line: Line, { place, code, said, sum }: Compared): void {
    if (sum > largestTotal)
      this.#report.refuse(line, place, 'TOTAL_OVERFLOW', 'has no room: the sum has more than 10 digits');
    else if (said >= 0 && said !== sum)
      this.#report.refuse(line, place, code, `does not match: the sum is ${sum} cents`);
  }

  #balancing(): number | null | undefined {
    if (this.#mixedAt === 0) return undefined;
    const isAlone = (this.#isOwnDebit ? this.#debitCount : this.#creditCount) === 1;
    return this.#ownCount === 1 && isAlone && this.#credits === this.#debits ? this.#ownLine : null;
  }

  /** True when the possible balancing line has unreadable accounts, which were reported. */
  #mayBalance(): boolean {
    const isDebitUnclear = this.#debitCount === 1 && this.#unclear.debits === 1;
    const isCreditUnclear = this.#creditCount === 1 && this.#unclear.credits === 1;
    return this.#ownCount === 0 && this.#credits === this.#debits && (isDebitUnclear || isCreditUnclear);
  }

  finish(lastLine: number): Summary | undefined {
    if (this.#isOver) return undefined;
    if (!this.#trailer && this.#isLastReadable)
      this.#report.refuseLine(lastLine, 'TRAILER_MISSING', 'the file ends without a total record');
    if (this.#detailCount === 0 && this.#isCountKnown && this.#isLastReadable)
      this.#report.refuseFile('NO_DETAILS', 'The file has no transactions');
    const balancingLine = this.#balancing();
    if (balancingLine === null && this.#areTotalsKnown && !this.#mayBalance())
      this.#report.refuseLine(this.#mixedAt, 'MIXED_DIRECTIONS', 'file mixes credits and debits');
    if (this.#report.errorCount > 0 || !this.#header || !this.#trailer || !this.#originator) return undefined;
    return this.#summary(this.#header, this.#trailer, this.#originator, balancingLine ?? null);
  }

  #summary(header: Header, trailer: Trailer, originator: Originator, balancingLine: number | null): Summary {
    const isOfDebits = balancingLine === null ? this.#isFirstDebit : !this.#isOwnDebit;
    return {
      header,
      originator,
      trailer,
      direction: isOfDebits ? 'debit' : 'credit',
      creditCents: this.#credits,
      debitCents: this.#debits,
      netCents: Math.abs(this.#credits - this.#debits),
      payCents: isOfDebits ? this.#debits : this.#credits,
      count: this.#detailCount - (balancingLine === null ? 0 : 1),
      balancingLine,
    };
  }
}
