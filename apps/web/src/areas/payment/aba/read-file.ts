import { abaBytesMost } from '@assay/contract/payment/aba';
import { formatBytes } from '../../../lib/formats.ts';

/** A file that somebody chose, as its text. */
export interface ChosenFile {
  readonly fileName: string;
  readonly fileContents: string;
}

/** `20 MB` */
export const mostWords = `${abaBytesMost / 1024 ** 2} MB`;

export const unreadable = "The file couldn't be read. Please choose it again.";

/** Why these files aren't even read; undefined where there is one of a likely size. */
export function whyNotRead(files: readonly { name: string; size: number }[]): string | undefined {
  const [file, ...more] = files;
  if (!file) return unreadable;
  if (more.length > 0) return `You dropped ${files.length} files. Please drop one ABA file at a time.`;
  if (file.size <= abaBytesMost) return undefined;
  return `${file.name} is ${formatBytes(file.size)}. An ABA file can have at most ${mostWords}.`;
}

/** Its text, with a byte-order mark where it has one: what is kept is what was chosen. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = await file.arrayBuffer();
  return {
    fileName: file.name,
    fileContents: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  };
}
