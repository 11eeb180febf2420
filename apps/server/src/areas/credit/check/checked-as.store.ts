import { type RawBuilder, sql } from 'kysely';

export interface SentAs {
  readonly assessmentId: number;
  readonly name: string;
  readonly dateOfBirth: string | null;
  /** Number and state; null if there was none or it wasn't stored yet. */
  readonly licence: string | null;
  readonly hash: string;
}

export const sentAs = (isIt: RawBuilder<unknown>) =>
  sql<SentAs | null>`(select jsonb_build_object('assessmentId', c.assessment_id, 'name', c.subject_name, 'dateOfBirth', c.subject_born_on,
    'licence', c.subject_licence,
    'hash', encode(c.subject_hash, 'hex')) from credit_check c where ${isIt} order by c.id desc limit 1)`;
