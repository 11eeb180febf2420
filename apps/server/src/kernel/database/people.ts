import { sql } from 'kysely';

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Selects the name of the user whose id is in the column. */
export const nameOf = (column: string) =>
  sql<PersonName | null>`(select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name)
    from app_user u where u.id = ${sql.ref(column)})`;

/** Selects id and name of the user whose id is in the column. */
export const personOf = (column: string) =>
  sql<(PersonName & { readonly id: number }) | null>`(
    select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from app_user u where u.id = ${sql.ref(column)})`;
