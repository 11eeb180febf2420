import { auditCategories } from '@assay/contract/audit/audit';
import type { LinkedEntry } from '../../../kernel/audit/audit-chain.store.ts';
import { textOfEntry } from '../../../kernel/audit/audit-hash.ts';
import { changeWords } from './audit-words.ts';
import type { Part, ProvenEntry, SettlementPack } from './pack-format.ts';
import { countWords, none, table, timeWords } from './pack-words.ts';

export const provenEntry = (entry: LinkedEntry): ProvenEntry => ({
  seq: entry.seq,
  previousHash: entry.previousHash.toString('hex'),
  text: textOfEntry(entry),
  hash: entry.hash.toString('hex'),
});

const categories: Readonly<Record<string, string>> = auditCategories;

export const auditPart = (entries: readonly LinkedEntry[]): Part => ({
  title: 'Audit extract',
  table: table(
    { 'No.': 0.09, Time: 0.14, Who: 0.15, Category: 0.14, 'What changed': 0.48 },
    entries.map((entry) => [
      String(entry.seq),
      timeWords(entry.createdAt),
      `${entry.actorFirstName} ${entry.actorLastName}`,
      categories[entry.category] ?? entry.category,
      changeWords(entry),
    ]),
    { isSmall: true },
  ),
});

const about =
  "Every entry of Assay's audit trail has a hash, the SHA-256 of the hash before it and of the entry's own text. The attached file settlement-pack.json holds that text and both hashes of each entry above, and is signed; the last line of this PDF signs all of its bytes. To verify it without a connection to Assay: npm run pack:verify -- FILE --key PUBLIC_KEY_FILE";

export function proofParts(
  { entries, head, checkpoint }: SettlementPack['audit'],
  publicKey: string,
): Part[] {
  return [
    {
      title: 'Proof',
      text: about,
      facts: [
        ['Public key', publicKey],
        ['Entries of the whole trail', countWords(head.count)],
        ['Hash of the last one', head.hash],
        ...(checkpoint
          ? ([
              ['Last checkpoint', `${countWords(checkpoint.count)} entries, ${timeWords(checkpoint.at)}`],
              ['Its hash', checkpoint.hash],
            ] as [string, string][])
          : ([['Last checkpoint', none]] as [string, string][])),
      ],
    },
    {
      title: 'Hashes of the entries',
      isWithin: true,
      table: table(
        { 'No.': 0.14, 'SHA-256': 0.86 },
        entries.map(({ seq, hash }) => [String(seq), hash]),
        { isSmall: true },
      ),
    },
  ];
}
