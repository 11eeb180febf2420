import { type LineEnd, longest } from './lines.ts';

interface LineEndChange {
  /** The first that ends so, counted from 1. */
  readonly line: number;
  readonly lineEnd: LineEnd;
}

/** How the file was put together, apart from what it says. */
export interface Form {
  readonly lineEnd: LineEnd;
  readonly hasFinalLineEnd: boolean;
  readonly hasByteOrderMark: boolean;
  readonly hasEndOfFileMark: boolean;
  readonly blankLines: number;
  /** Where records end in another way than those before them. */
  readonly lineEndChanges?: readonly LineEndChange[];
  /** All that follows the last record, where what is said above doesn't give it. */
  readonly ending?: string;
}

export const endOfFileMark = '\u001A';

/** More than any program makes by accident: a file that changes with every line would fill the memory. */
const mostChanges = 1_000;

/** How the lines of a file end. */
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

/** The lines behind the last record, as they were found: no more of them than a line may be long. */
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

  /** Undefined where there was more. */
  get text(): string | undefined {
    return this.#isWhole ? this.#text : undefined;
  }

  get lines(): readonly string[] {
    return this.#text.split(/\r\n|\n|\r/);
  }
}

/** What follows the last record. */
export const endingOf = (form: Form): string =>
  form.ending ??
  [
    form.lineEnd.repeat(form.blankLines),
    form.hasFinalLineEnd ? form.lineEnd : '',
    form.hasEndOfFileMark ? endOfFileMark : '',
  ].join('');

/** Each record but the last with its line end. */
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
