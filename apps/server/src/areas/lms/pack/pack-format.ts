import { z } from 'zod';

export const attachmentName = 'settlement-pack.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const column = z.strictObject({
  title: z.string(),
  share: z.number(),
  align: z.literal('right').optional(),
});

const part = z.strictObject({
  title: z.string(),
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

/** An audit entry with its proof: `hash = sha256(previousHash || text)`. */
const provenEntry = z.strictObject({ seq: z.int().positive(), previousHash: hash, text: z.string(), hash });
export type ProvenEntry = z.infer<typeof provenEntry>;

const end = z.strictObject({ count: z.int().nonnegative(), hash });

const settlementPack = z.strictObject({
  format: z.literal('assay-settlement-pack/1'),
  applicationNumber: z.string(),
  settledDate: z.string().nullable(),
  madeAt: z.string(),
  madeBy: z.string(),
  madeWith: z.string(),
  parts: z.array(part),
  documents: z.array(packedDocument),
  audit: z.strictObject({
    entries: z.array(provenEntry),
    /** The end of the whole audit trail when the pack was made. */
    head: end,
    /** The last checkpoint written outside the database; null if unknown. */
    checkpoint: end.extend({ at: z.string() }).nullable(),
  }),
});
export type SettlementPack = z.infer<typeof settlementPack>;

/** The attached file: the signature covers the SHA-256 of the pack's canonical JSON. */
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
