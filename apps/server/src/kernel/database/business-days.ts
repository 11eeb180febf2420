import { type Expression, sql } from 'kysely';
import { config } from '../config/config.ts';

export const beginOfDay = (day: Expression<string>) =>
  sql<string>`(${day}::date)::timestamp at time zone ${config.BUSINESS_TZ}`;

export const endOfDay = (day: Expression<string>) =>
  sql<string>`(${day}::date + 1)::timestamp at time zone ${config.BUSINESS_TZ}`;
