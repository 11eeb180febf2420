import { type LineEnd, longest } from './lines.ts';

interface LineEndChange {
  readonly line: number;
  readonly lineEnd: LineEnd;
}

/** The layout of a file, kept so that writing it again gives the same bytes. */
export interface Form {
  readonly lineEnd: LineEnd;
  readonly hasFinalLineEnd: boolean;
  readonly hasByteOrderMark: boolean;
  readonly hasEndOfFileMark: boolean;
  readonly blankLines: number;
  readonly lineEndChanges?: readonly LineEndChange[];
  /** The text after the last record, when the other properties don't determine it. */
  readonly ending?: string;
}

export const endOfFileMark = '\u001A';

/** Bounds memory for a file that alternates its line ends. */
const mostChanges = 1_000;

export class LineEnds {
  readonly #changes: LineEndChange[] = [];

  get first(): LineEnd {
    return this.#changes[0]?.lineEnd ?? '\r\n';
  }

  get areMixed(): boolean {
    return this.#changes.length > 1;
  }

  change(line: number, lineEnd: LineEnd): void {
    if (this.#changes.length <= mostChanges) this.#changes.push({ line, lineEnd });
  }

  changesBefore(line: number): readonly LineEndChange[] {
    return this.#changes.slice(1).filter((change) => change.line < line);
  }
}

/** The lines after the last record, up to the longest line kept. */
export class Tail {
  #text = '';
  #isWhole = true;

  add(text: string): void {
    this.#isWhole &&= this.#text.length + text.length <= longest;
    if (this.#isWhole) this.#text += text;
  }

  clear(): void {
    this.#text = '';
    this.#isWhole = true;
  }

  get text(): string | undefined {
    return this.#isWhole ? this.#text : undefined;
  }

  get lines(): readonly string[] {
    return this.#text.split(/\r\n|\n|\r/);
  }
}

export const endingOf = (form: Form): string =>
  form.ending ??
  [
    form.lineEnd.repeat(form.blankLines),
    form.hasFinalLineEnd ? form.lineEnd : '',
    form.hasEndOfFileMark ? endOfFileMark : '',
  ].join('');

export function joinedLines(lines: Iterable<string>, { lineEnd, lineEndChanges = [] }: Form): string {
  const changes = new Map(lineEndChanges.map((change) => [change.line, change.lineEnd]));
  let [text, number, end]: [string, number, string] = ['', 0, ''];
  let next: LineEnd = lineEnd;
  for (const line of lines) {
    text += end + line;
    number += 1;
    next = changes.get(number) ?? next;
    end = next;
  }
  return text;
}
