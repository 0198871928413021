import { sql, type Kysely } from 'kysely';
import { nameByWords } from './name-by-words.ts';

/**
 * Lookups find the start of any word of a name. Each row of `lookup_words` is a name from one of its words
 * on, so an index finds the start of each word, and reading stops at the limit of an answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeWords(db);
  await sql`
    alter table airports add place text not null generated always as (
      case when strpos(' ' || lower(name) || ' ', ' ' || lower(city) || ' ') > 0 then name
        else city || ', ' || name end) stored;
    create index prj_expenditure_unnamed on prj_expenditure (vendor_id, purchase_datetime, id)
      where vendor_reference is null and archived_at is null;
  `.execute(db);
  await nameByWords(db, 'projects', { name: 'project_code' });
  await nameByWords(db, 'contacts', { name: 'full_name' });
  await nameByWords(db, 'airports', { name: 'airport_code', also: (row) => [sql`${row}.place`] });
  await nameByWords(db, 'flights', {
    also: (row) => [
      sql`replace(${row}.flight_number, ' ', '')`,
      sql`substring(${row}.flight_number from '[0-9]+[A-Za-z]?\\s*$')`,
    ],
  });
  await nameByWords(db, 'prj_expenditure', { name: 'vendor_reference' });
  await nameByWords(db, 'prj_exp_vendors', { name: 'vendor_name' });
  await nameByWords(db, 'clients', { name: 'business_name' });
  await nameByWords(db, 'endpoints', { name: 'name' });
  await nameByWords(db, 'prj_exp_currencies', { name: 'currency_code' });
  await nameByWords(db, 'prj_exp_payment_methods', { name: 'payment_method' });
  await nameByWords(db, 'prj_exp_product_types', { name: 'prj_exp_product_type' });
}

async function makeWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lookup_words (
      record text not null,
      record_id integer not null,
      words text collate "C" not null,
      primary key (record, words, record_id)
    );
    create index lookup_words_record on lookup_words (record, record_id);

    create function word_ends(text) returns setof text language sql immutable strict as $$
      select substr($1, n) from generate_series(1, length($1)) as n
      where strpos(${sql.lit(breaks)}, substr($1, n, 1)) = 0
        and (n = 1 or strpos(${sql.lit(breaks)}, substr($1, n - 1, 1)) > 0)
    $$;

    create function words_of(name text, variadic others text[] default '{}') returns setof text
    language sql immutable as $$
      select word_ends(lower(name)) except select lower(name)
      union select word_ends(lower(other)) from unnest(others) as other
    $$;
  `.execute(db);
}

/** The characters between words, as in the contract. */
const breaks = ' \t\n\u00a0-–—/.,:;()[]&+@#*_"“”«»\'’‘·';
