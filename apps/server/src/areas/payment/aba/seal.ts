import { config } from '../../../kernel/config/config.ts';
import { compress, decompress } from '../../../kernel/database/compression.ts';
import { Seal } from '../../../kernel/database/sealed.ts';

const seal = new Seal(config.ENCRYPTION_KEYS);

const about = (fileId: number) => `aba-file-${fileId}`;

export interface SealedText {
  readonly content: Buffer;
  readonly sha256: Buffer;
}

export async function sealText(fileId: number, text: string): Promise<SealedText> {
  const { content, sha256 } = await compress(Buffer.from(text));
  return { content: seal.seal(content, about(fileId)), sha256 };
}

export const openText = ({ id, content, sha256 }: SealedText & { readonly id: number }): Promise<Buffer> =>
  decompress({ content: seal.open(content, about(id)), sha256 });

export const marks = (text: string): Buffer[] => seal.marks(text);
