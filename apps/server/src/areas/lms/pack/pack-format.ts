import { z } from 'zod';

/** The file inside a pack that holds all of it for machines. */
export const attachmentName = 'settlement-pack.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const column = z.strictObject({
  title: z.string(),
  /** A share of the page's width. */
  share: z.number(),
  align: z.literal('right').optional(),
});

/** What is printed under one heading. */
const part = z.strictObject({
  title: z.string(),
  /** It belongs to the last part that does not. */
  isWithin: z.boolean().optional(),
  text: z.string().optional(),
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  table: z
    .strictObject({
      columns: z.array(column),
      rows: z.array(z.array(z.string())),
      isSmall: z.boolean().optional(),
    })
    .optional(),
});
export type Part = z.infer<typeof part>;
export type Fact = NonNullable<Part['facts']>[number];

const packedDocument = z.strictObject({
  name: z.string(),
  purpose: z.string(),
  size: z.number(),
  sha256: hash,
});
export type PackedDocument = z.infer<typeof packedDocument>;

/** An entry of the audit trail with all that its hash is made from: `hash = sha256(previousHash || text)`. */
const provenEntry = z.strictObject({ seq: z.int().positive(), previousHash: hash, text: z.string(), hash });
export type ProvenEntry = z.infer<typeof provenEntry>;

const end = z.strictObject({ count: z.int().nonnegative(), hash });

/** All that a pack says: what is printed, and what it can be verified by. */
const settlementPack = z.strictObject({
  format: z.literal('assay-settlement-pack/1'),
  applicationNumber: z.string(),
  settledDate: z.string().nullable(),
  madeAt: z.string(),
  /** Who asked for it. */
  madeBy: z.string(),
  /** Which version of Assay made it. */
  madeWith: z.string(),
  parts: z.array(part),
  documents: z.array(packedDocument),
  audit: z.strictObject({
    entries: z.array(provenEntry),
    /** The end of the whole trail when the pack was made. */
    head: end,
    /** The last end that had been written down outside the database by then, where that is known. */
    checkpoint: end.extend({ at: z.string() }).nullable(),
  }),
});
export type SettlementPack = z.infer<typeof settlementPack>;

/** As it is attached: the pack, and the signature of the SHA-256 of its canonical JSON. */
export const signedPack = z.strictObject({
  pack: settlementPack,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    /** SPKI, DER, in base64. */
    publicKey: z.string(),
    value: z.string(),
  }),
});
export type SignedPack = z.infer<typeof signedPack>;
