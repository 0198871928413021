import { sql, type Kysely, type RawBuilder } from 'kysely';

interface Names {
  /** The column that a lookup shows; it has a separate index on its beginning. */
  readonly name?: string;
  /** More columns to search beside the name, of the row `new` or `old`. */
  readonly also?: (row: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];
}

/** Lets lookups of a table find its rows by the start of any word. Archived rows are left out. */
export async function nameByWords(
  db: Kysely<unknown>,
  table: string,
  { name, also }: Names,
): Promise<void> {
  const keep = sql.id(`keep_words_of_${table}`);
  const joinNames = (row: RawBuilder<unknown>) =>
    sql.join([
      name === undefined ? sql`null::text` : sql`${row}.${sql.id(name)}`,
      ...(also?.(row) ?? []),
    ]);
  const [old, now] = [joinNames(sql`old`), joinNames(sql`new`)];
  await sql`
    create function ${keep}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and (${old}, old.archived_at)
          is not distinct from (${now}, new.archived_at) then return null; end if;
        if tg_op <> 'INSERT' then
          delete from lookup_words where record = ${sql.lit(table)} and record_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.archived_at is null then
          insert into lookup_words select ${sql.lit(table)}, new.id, words
            from words_of(${now}) as words;
        end if;
        return null;
      end $$;
    create trigger ${keep} after insert or update or delete on ${sql.table(table)}
      for each row execute function ${keep}();
    insert into lookup_words select ${sql.lit(table)}, new.id, words
      from ${sql.table(table)} as new, words_of(${now}) as words
      where new.archived_at is null;
  `.execute(db);
}
