import { type Expression, sql } from 'kysely';
import { config } from '../config/config.ts';

/** The instant at which a business day begins, in SQL. */
export const beginOfDay = (day: Expression<string>) =>
  sql<string>`(${day}::date)::timestamp at time zone ${config.BUSINESS_TZ}`;

/** The instant at which it is over. */
export const endOfDay = (day: Expression<string>) =>
  sql<string>`(${day}::date + 1)::timestamp at time zone ${config.BUSINESS_TZ}`;
