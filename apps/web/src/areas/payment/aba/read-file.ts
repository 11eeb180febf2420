import { abaBytesMost } from '@assay/contract/payment/aba';
import { formatBytes } from '../../../lib/formats.ts';

export interface ChosenFile {
  readonly fileName: string;
  readonly fileContents: string;
}

export const mostWords = `${abaBytesMost / 1024 ** 2} MB`;

export const unreadable = "The file couldn't be read. Please choose it again.";

/** Returns why the files are refused unread; undefined for one of a plausible size. */
export function whyNotRead(files: readonly { name: string; size: number }[]): string | undefined {
  const [file, ...more] = files;
  if (!file) return unreadable;
  if (more.length > 0) return `You dropped ${files.length} files. Please drop one ABA file at a time.`;
  if (file.size <= abaBytesMost) return undefined;
  return `${file.name} is ${formatBytes(file.size)}. An ABA file can have at most ${mostWords}.`;
}

/** Keeps a byte-order mark, so that the stored text equals the chosen file. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = await file.arrayBuffer();
  return {
    fileName: file.name,
    fileContents: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  };
}
