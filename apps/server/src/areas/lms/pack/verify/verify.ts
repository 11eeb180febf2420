import type { KeyObject } from 'node:crypto';
import { readCheckpointFile } from '../../../../kernel/audit/checkpoint-file.ts';
import { attachmentName, type SignedPack, signedPack } from '../pack-format.ts';
import { isSealedWith, isSignedWith, publicKeyIn, publicKeyText, sealOf } from '../pack-signature.ts';
import { readAttachment } from './attachment.ts';
import { compareWithFolder } from './documents.ts';
import { compareWithCheckpoints, entryProblems } from './entries.ts';

interface Against {
  /** The installation's key, from its administrator: anyone can put a key into a pack. */
  readonly key?: KeyObject | undefined;
  readonly checkpoints?: string | undefined;
  readonly documents?: string | undefined;
}

export interface Verdict {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

async function readPack(pdf: Uint8Array): Promise<SignedPack | string> {
  const content = await readAttachment(pdf, attachmentName).catch(() => null);
  if (content === null) return "The file can't be read as a PDF: it is damaged, or something else.";
  if (content === undefined)
    return `The PDF has no attached ${attachmentName}: it is no settlement pack, or the file was removed from it.`;
  try {
    return signedPack.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch {
    return `The attached ${attachmentName} is not as Assay writes it.`;
  }
}

function sealProblems(pdf: Uint8Array, key: KeyObject | undefined): string[] {
  const seal = sealOf(pdf);
  if (!seal)
    return ['The file does not end with its seal: it was cut short, or saved again by another program.'];
  return key && !isSealedWith(seal, key)
    ? ['The file was changed since it was sealed, or sealed with another key: its pages prove nothing.']
    : [];
}

function ownKey({ signature }: SignedPack): KeyObject | undefined {
  try {
    return publicKeyIn(signature.publicKey);
  } catch {
    return undefined;
  }
}

function signatureProblems(signed: SignedPack, given: KeyObject | undefined): string[] {
  const own = ownKey(signed);
  if (!own) return ['The public key in the pack is none.'];
  if (given && publicKeyText(given) !== publicKeyText(own))
    return ['The pack was signed with another key than the one that was given.'];
  return isSignedWith(signed, own)
    ? []
    : [`The signature does not fit: ${attachmentName} was changed since it was signed.`];
}

const keyNotes = (given: KeyObject | undefined): string[] =>
  given
    ? ['It was signed with the key that was given.']
    : [
        'No key was given: the pack was checked against its own key, which proves that it is complete, but not who made it.',
      ];

/** Reports all problems, not only the first, and needs no connection. */
export async function verifyPack(
  pdf: Uint8Array,
  { key, checkpoints, documents }: Against,
): Promise<Verdict> {
  const signed = await readPack(pdf);
  if (typeof signed === 'string') return { problems: [...sealProblems(pdf, key), signed], notes: [] };
  const { pack } = signed;
  const problems = [
    ...sealProblems(pdf, key ?? ownKey(signed)),
    ...signatureProblems(signed, key),
    ...entryProblems(pack.audit),
  ];
  const notes = [
    `Settlement pack of loan # ${pack.applicationNumber}, as at ${pack.madeAt}: ${pack.audit.entries.length} audit entries, ${pack.documents.length} documents.`,
    ...keyNotes(key),
  ];
  if (checkpoints !== undefined) {
    const { compared, ...found } = compareWithCheckpoints(pack.audit, await readCheckpointFile(checkpoints));
    problems.push(...found.problems);
    notes.push(`Checkpoints that it could be compared with: ${compared}.`);
  }
  if (documents !== undefined) {
    const { found, ...compared } = await compareWithFolder(pack.documents, documents);
    problems.push(...compared.problems);
    notes.push(`Files in the folder that are called like its documents: ${found}.`);
  }
  return { problems, notes };
}
