import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await words(db);
  await lists(db);
}

/** Stores "O'Brien Haulage" as `obrienhaulage`, `brienhaulage` and `haulage`: a search reads no more than it finds. */
const words = (db: Kysely<unknown>) =>
  sql`
    create function letters_and_digits(given text) returns text language sql immutable parallel safe as $$
      select regexp_replace(lower(given), '[^[:alnum:]]+', '', 'g')
    $$;

    create function search_words(number text, abn text, variadic names text[]) returns tsvector
    language plpgsql immutable parallel safe as $$
    declare
      -- A number and a company number (the end of its ABN) from the beginning, a number also by its last digits.
      found text[] := array['#' || number, '~' || right(number, 3), '~' || right(number, 4), '~' || right(number, 5),
        '~' || right(number, 6), coalesce(abn, '#'), '#' || coalesce(right(abn, 9), '')];
      name text;
      words text[];
      ending text;
    begin
      foreach name in array names loop
        continue when name is null;
        words := string_to_array(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'), ' ');
        ending := '';
        for place in reverse cardinality(words) .. 1 loop
          continue when words[place] = '';
          ending := left(words[place] || ending, 100);
          found := found || ending;
        end loop;
      end loop;
      return array_to_tsvector(found);
    end $$;

    -- Nothing, where nothing is left to look for. A number is looked for once most of it is typed: '1' begins them all.
    create function search_query(keywords text) returns tsquery language sql immutable parallel safe as $$
      select case
        when wanted = '' then null
        when wanted ~ '^[0-9]{5,}$' then format('%1$L:* | %2$L | %3$L:*', wanted, '~' || wanted, '#' || wanted)::tsquery
        when wanted ~ '^[0-9]{3,}$' then format('%1$L:* | %2$L', wanted, '~' || wanted)::tsquery
        else format('%1$L:*', wanted)::tsquery
      end
      from letters_and_digits(left(keywords, 100)) as wanted
    $$;

    alter table application drop column search_text;
    alter table application add search_words tsvector not null
      generated always as (search_words(application_number, abn, entity_name, trading_name)) stored;
    -- Which words are common decides how they are looked for.
    alter table application alter search_words set statistics 400;
    -- What waits to be put into the index would have to be read by every search.
    create index application_search on application using gin (search_words) with (fastupdate = off);
  `.execute(db);

const lists = (db: Kysely<unknown>) =>
  sql`
    create index application_by_client_status on application (client_id, status, created_at, id);
    create index application_count_by_status on application_count (status);
  `.execute(db);
