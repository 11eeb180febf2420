import { type RawBuilder, sql } from 'kysely';

/** Who was asked about, as they were then. */
export interface SentAs {
  /** The assessment that it was bought for. */
  readonly assessmentId: number;
  readonly name: string;
  readonly dateOfBirth: string | null;
  /** Number and state; null where there was none, or it wasn't kept yet. */
  readonly licence: string | null;
  /** Of all that was sent about them, in hexadecimal. */
  readonly hash: string;
}

/** Of the one check `c` that this is true of; null where there is none. */
export const sentAs = (isIt: RawBuilder<unknown>) =>
  sql<SentAs | null>`(select jsonb_build_object('assessmentId', c.assessment_id, 'name', c.subject_name, 'dateOfBirth', c.subject_born_on,
    'licence', c.subject_licence,
    'hash', encode(c.subject_hash, 'hex')) from credit_check c where ${isIt} order by c.id desc limit 1)`;
