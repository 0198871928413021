import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * One index over all that can be searched for. Each row of `search_words` is a name from one of its words on,
 * without accents and signs, so reading a few rows of a B-tree finds the start of any word of any kind. No
 * extension is needed: a managed database may refuse to create one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeWords(db);
  for (const searched of tables) await keepWords(db, searched);
  await sql`
    create index prj_expenditure_own_cost on prj_expenditure (non_sterling_cost, project_id, id)
      where archived_at is null and non_sterling_cost > 0;
    create index prj_expenditure_sterling_cost on prj_expenditure (sterling_cost, project_id, id)
      where archived_at is null and sterling_cost > 0;
    create index prj_exp_payments_own_amount on prj_exp_payments (non_sterling_amount, id)
      where archived_at is null and non_sterling_amount > 0;
    create index prj_exp_payments_sterling_amount on prj_exp_payments (sterling_amount, id)
      where archived_at is null and sterling_amount > 0;
    create index flights_from_airport on flights (origin_airport_id, departure_time, id);
    create index flights_to_airport on flights (destination_airport_id, departure_time, id);
    analyze search_words;
  `.execute(db);
}

async function makeWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_words (
      kind text collate "C" not null,
      -- False where the words are the whole of a name.
      later boolean not null,
      words text collate "C" not null,
      record_id integer not null,
      -- Of kinds that belong to one project.
      project_id integer,
      primary key (kind, later, words, record_id)
    );
    create index search_words_record on search_words (kind, record_id);
    create index search_words_project on search_words (project_id, kind, words, record_id)
      where project_id is not null;
    create index search_words_names on search_words (words, kind, record_id)
      where kind in (${sql.raw(misspelt.map((kind) => `'${kind}'`).join(', '))});

    create function search_fold(text) returns text language sql immutable strict parallel safe as $$
      select trim(both ' ' from lower(regexp_replace(
        replace(replace(replace(replace(replace(translate(
          regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'),
          'łŁøØđĐðÐıħĦ', 'lLoOdDdDihH'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
        ${sql.lit(breaks)}, ' ', 'g')))
    $$;

    -- A loop, because planning one statement for it takes ten times as long, with every row.
    create function search_names(firsts text[], others text[])
      returns table (later boolean, words text) language plpgsql immutable as $$
      declare
        name text;
        parts text[];
        seen text[] := '{}';
        names integer := 0;
      begin
        foreach name in array firsts || others loop
          names := names + 1;
          continue when name is null;
          parts := (string_to_array(search_fold(left(name, 200)), ' '))[1:12];
          for at in 1 .. cardinality(parts) loop
            words := left(array_to_string(parts[at:], ' '), 60);
            continue when words = '' or words = any(seen);
            seen := seen || words;
            later := names > cardinality(firsts) or at > 1;
            return next;
          end loop;
        end loop;
      end $$;
  `.execute(db);
}

/** Kinds whose names are found with a letter wrong, missing or too many. */
const misspelt = ['airports', 'clients', 'contacts', 'endpoints', 'hotels', 'projects', 'vendors'];

/** What is between words, as in the contract. */
const breaks =
  '[\\u0001-\\u0020\\u007f-\\u00a0\\-\\u2010-\\u2015/.,:;()\\[\\]&+@#*_"\'\\u2018-\\u201f\\u00ab\\u00bb\\u00b7\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u2069\\ufeff!?%|\\\\<>=~^{}$£€`´]+';

type Row = RawBuilder<unknown>;

interface Searched {
  readonly kind: string;
  readonly table: string;
  /** What a record is called. */
  readonly firsts: (row: Row) => readonly RawBuilder<unknown>[];
  /** What else it is found by. */
  readonly others?: (row: Row) => readonly RawBuilder<unknown>[];
  readonly ofProject?: true;
}

const closed = (value: RawBuilder<unknown>) => sql`replace(search_fold(${value}), ' ', '')`;

const tables: readonly Searched[] = [
  {
    kind: 'projects',
    table: 'projects',
    firsts: (row) => [sql`${row}.project_code`],
    others: (row) => [sql`${row}.description`],
  },
  {
    kind: 'contacts',
    table: 'contacts',
    firsts: (row) => [sql`${row}.full_name`],
    others: (row) => [
      sql`${row}.family_name || ' ' || ${row}.given_name`,
      sql`${row}.role`,
      sql`${row}.email`,
      sql`regexp_replace(${row}.phone_number, '[^0-9]', '', 'g')`,
    ],
  },
  {
    kind: 'flights',
    table: 'flights',
    firsts: (row) => [sql`${row}.flight_number`, closed(sql`${row}.flight_number`)],
    others: (row) => [sql`substring(${row}.flight_number from '[0-9]+[A-Za-z]?\\s*$')`],
  },
  {
    kind: 'expenditure',
    table: 'prj_expenditure',
    firsts: (row) => [sql`${row}.vendor_reference`, closed(sql`${row}.vendor_reference`)],
    ofProject: true,
  },
  { kind: 'vendors', table: 'prj_exp_vendors', firsts: (row) => [sql`${row}.vendor_name`] },
  { kind: 'clients', table: 'clients', firsts: (row) => [sql`${row}.business_name`] },
  { kind: 'endpoints', table: 'endpoints', firsts: (row) => [sql`${row}.name`] },
  {
    kind: 'hotels',
    table: 'hotels',
    firsts: (row) => [sql`${row}.name`],
    others: (row) => [sql`${row}.address`],
  },
  {
    kind: 'airports',
    table: 'airports',
    firsts: (row) => [sql`${row}.airport_code`, sql`${row}.city`],
    others: (row) => [sql`${row}.name`],
  },
  {
    kind: 'vehicles',
    table: 'vehicles',
    firsts: (row) => [sql`${row}.name`, sql`${row}.plate`, closed(sql`${row}.plate`)],
  },
  {
    kind: 'stays',
    table: 'stays',
    firsts: (row) => [sql`${row}.confirmation_number`, closed(sql`${row}.confirmation_number`)],
    ofProject: true,
  },
  {
    kind: 'schedule-items',
    table: 'schedule_items',
    firsts: (row) => [sql`${row}.title`],
    ofProject: true,
  },
  {
    kind: 'schedule-groups',
    table: 'schedule_groups',
    firsts: (row) => [sql`${row}.name`],
    ofProject: true,
  },
];

/** Triggers keep the words of a table, whatever changes it. Archived rows have none. */
async function keepWords(db: Kysely<unknown>, searched: Searched): Promise<void> {
  const { kind, table, firsts, others, ofProject } = searched;
  const keep = sql.id(`keep_search_of_${table}`);
  const project = (row: Row) => (ofProject === true ? sql`${row}.project_id` : sql`null::integer`);
  const texts = (row: Row, of: Searched['firsts'] | undefined) =>
    sql`array[${sql.join(of?.(row) ?? [])}]::text[]`;
  const held = (row: Row) =>
    sql`(${texts(row, firsts)}, ${texts(row, others)}, ${project(row)}, ${row}.archived_at is null)`;
  const [old, now] = [sql`old`, sql`new`];
  await sql`
    create function ${keep}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and ${held(old)} is not distinct from ${held(now)} then
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from search_words where kind = ${sql.lit(kind)} and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into search_words (kind, later, words, record_id, project_id)
            select ${sql.lit(kind)}, later, words, new.id, ${project(now)}
            from search_names(${texts(now, firsts)}, ${texts(now, others)});
        end if;
        return null;
      end $$;
    create trigger ${keep} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${keep}();
    insert into search_words (kind, later, words, record_id, project_id)
      select ${sql.lit(kind)}, later, words, new.id, ${project(now)}
      from ${sql.table(table)} as new, search_names(${texts(now, firsts)}, ${texts(now, others)})
      where new.archived_at is null;
  `.execute(db);
}
