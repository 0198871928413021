import { searchedLists, type SearchedList } from '@paddock/contract/domain/search/search';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const wordRow = {
  list: z.enum(searchedLists),
  id: z.int(),
  words: z.string(),
  later: z.boolean(),
};
/** A record that has the words, and whether they are a later part of its name. */
export type FoundWords = RowOf<typeof wordRow>;

/** Follows every text that begins with another one. */
const last = '\u{10FFFF}';

export interface Question {
  readonly forms: readonly string[];
  /** For each way to match the words: whole, at the beginning, at a later word. */
  readonly limit: number;
}

/** A union of these. */
type Part = Sql;

/** Every record of some kinds whose name, or a word of it, begins with the typed text; a few of each kind. */
export function among(lists: readonly SearchedList[], { forms, limit }: Question): Part {
  return sql`
    select asked.kind as list, found.id, found.words, part.later
    from unnest(${[...lists]}::text[]) as asked(kind)
    cross join unnest(${[...forms]}::text[]) as typed(form)
    cross join (values (false), (true)) as part(later)
    cross join lateral (
      (select record_id as id, words from search_words as w
        where w.kind = asked.kind and w.later = part.later and w.words = typed.form
        order by record_id desc limit ${sql.lit(limit)})
      union all
      (select record_id, words from search_words as w
        where w.kind = asked.kind and w.later = part.later
          and w.words > typed.form and w.words < typed.form || ${sql.lit(last)}
        order by w.words, record_id limit ${sql.lit(limit)})
    ) as found`;
}

/** The same of what belongs to some projects alone. */
export function inProjects(
  lists: readonly SearchedList[],
  projectIds: readonly number[],
  { forms, limit }: Question,
): Part {
  return sql`
    select asked.kind as list, found.id, found.words, found.later
    from unnest(${[...lists]}::text[]) as asked(kind)
    cross join unnest(${[...projectIds]}::int[]) as of(project_id)
    cross join unnest(${[...forms]}::text[]) as typed(form)
    cross join lateral (
      select record_id as id, words, later from search_words as w
      where w.project_id = of.project_id and w.kind = asked.kind
        and w.words >= typed.form and w.words < typed.form || ${sql.lit(last)}
      order by w.words, record_id limit ${sql.lit(limit)}
    ) as found`;
}

/** The same for some rows of a kind: there are few of them, so each is looked at. */
export function ofRows(list: SearchedList, ids: Sql, { forms, limit }: Question): Part {
  return sql`(
    select ${list} as list, w.record_id as id, w.words, w.later
    from (select distinct id from (${ids}) as any_of) as own
    cross join lateral (
      select * from search_words where kind = ${list} and record_id = own.id offset 0) as w
    join unnest(${[...forms]}::text[]) as typed(form)
      on w.words >= typed.form and w.words < typed.form || ${sql.lit(last)}
    order by w.words limit ${sql.lit(limit)})`;
}

/** Records whose names begin with one of many texts. Each text has few matches, so few are read for each. */
export function misspelt(texts: readonly string[]): Part {
  return sql`
    select found.kind as list, found.id, found.words, found.later
    from unnest(${[...texts]}::text[]) as typed(form)
    cross join lateral (
      select w.kind, record_id as id, words, later from search_words as w
      where w.words >= typed.form and w.words < typed.form || ${sql.lit(last)}
        and w.kind in (${sql.raw(misspeltKinds.map((kind) => `'${kind}'`).join(', '))})
      order by w.words limit 6
    ) as found`;
}

/** The kinds in the index `search_words_names`. */
const misspeltKinds: readonly SearchedList[] = [
  'airports',
  'clients',
  'contacts',
  'endpoints',
  'hotels',
  'projects',
  'vendors',
];

/** Records that have each of several words, in any order. One of the words is looked for, a few of each kind. */
export function withEveryWord(
  lists: readonly SearchedList[],
  words: readonly string[],
  limit: number,
): Part {
  return sql`
    select found.list, found.id, found.words, true as later
    from (${among(lists, { forms: words, limit })}) as found
    where not exists (
      select from unnest(${[...words]}::text[]) as other(word)
      where not exists (
        select from search_words as w
        where w.kind = found.list and w.record_id = found.id
          and w.words >= other.word and w.words < other.word || ${sql.lit(last)}))`;
}

export async function readWords(db: Db, parts: readonly Part[]): Promise<FoundWords[]> {
  if (parts.length === 0) return [];
  // Planned each time: a plan made for any project reads all people, and one project has few.
  return readRows(db, wordRow, sql.join([...parts], sql` union all `));
}
