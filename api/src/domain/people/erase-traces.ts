import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Files } from '../../platform/files/files.ts';

/** Each part as it is written, and folded as search compares it. */
interface Name {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

/** The present and former names of a person, and how they are reached. */
export interface Traces {
  readonly names: readonly Name[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Someone else has the same name, so texts with the name may mean them. */
  readonly hasNamesake: boolean;
}

const nameRow = { given: z.array(z.string()), family: z.array(z.string()) };
const wayRow = { phone: z.nullable(z.string()), email: z.nullable(z.string()) };
const namesakeRow = { found: z.boolean() };

/** Read before anything is erased; earlier names and numbers are in the audit trail. */
export async function readTraces(
  db: Db,
  { userId, contactId }: { readonly userId: number | null; readonly contactId: number | null },
): Promise<Traces> {
  const sides = (subject: string, id: number | null) => sql`(
    select side from audit_events cross join lateral (values (before), (after)) as of (side)
    where subject_table = ${subject} and subject_id = ${id} and side is not null)`;
  const names = await readRows(
    db,
    nameRow,
    sql`
    select array[given, search_fold(given)] as given, array[family, search_fold(family)] as family
    from (
      select given_name as given, family_name as family from contacts where id = ${contactId}
      union select side->>'given_name', side->>'family_name'
      from ${sides('contacts', contactId)} as e) as called
    where given <> '' and family <> ''`,
  );
  const ways = await readRows(
    db,
    wayRow,
    sql`
    select phone_number as phone, email from contacts where id = ${contactId}
    union select phone_number, email from users where id = ${userId}
    union select side->>'phone_number', side->>'email' from ${sides('contacts', contactId)} as e
    union select side->>'phone_number', side->>'email' from ${sides('users', userId)} as e`,
  );
  const [namesake] = await readRows(
    db,
    namesakeRow,
    sql`select exists (
      select from contacts as other join contacts as one on one.id = ${contactId}
      where other.id <> one.id and other.archived_at is null
        and search_fold(other.full_name) = search_fold(one.full_name)) as found`,
  );
  return {
    names,
    phones: ways.flatMap(({ phone }) => (phone === null ? [] : [phone])),
    emails: ways.flatMap(({ email }) => (email === null ? [] : [email])),
    hasNamesake: namesake?.found ?? false,
  };
}

/*
 * PostgreSQL reads these patterns and, for files, JavaScript. There may be a few characters between the words
 * of a name, and between the digits of a number; never a quotation mark, so that JSON stays valid.
 */
const sign = '[^[:alnum:]"]';
const begins = '(?<![[:alnum:]])';
const ends = '(?:mrs?|ms|miss|mstr|dr)?(?![[:alnum:]])';

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** A part of a name as it is written, in capitals, and without accents. */
function word(written: readonly string[]): string {
  const ways = new Set(written.flatMap((way) => [way, way.toUpperCase(), way.toLowerCase()]));
  const parts = [...ways].map((way) => way.trim().split(/\s+/).map(escaped));
  return `(?:${parts.map((words) => words.join(`${sign}{1,3}`)).join('|')})`;
}

function wholeName({ given, family }: Name): string {
  const [one, other] = [word(given), word(family)];
  const middle = `(?:${sign}{1,3}[[:alnum:]]{1,20})?`;
  return `${begins}(?:${one}${middle}${sign}{0,3}${other}|${other}${sign}{0,3}${one})${ends}`;
}

/** With its country code, or as it is dialled at home. */
function phoneNumber(phone: string): string {
  const figures = phone.replaceAll(/\D/g, '').split('');
  const spaced = (from: number) => figures.slice(from).join(`${sign}{0,3}`);
  const home = [1, 2, 3].map((from) => `0[68]?${sign}{0,3}${spaced(from)}`);
  return `(?<![0-9])(?:(?:[+]|00)?${spaced(0)}|${home.join('|')})(?![0-9])`;
}

function reachedBy({ phones, emails }: Traces): string[] {
  return [
    ...phones.map(phoneNumber),
    ...emails.map((email) => `${begins}${escaped(email)}(?![[:alnum:]])`),
  ];
}

/** Groups of patterns: a text with every pattern of a group names the person. */
function namings(traces: Traces): string[][] {
  const words = traces.names.map(({ given, family }) =>
    [given, family].map((name) => `${begins}${word(name)}${ends}`),
  );
  return [...words, ...reachedBy(traces).map((pattern) => [pattern])];
}

function namesThem(text: Sql, traces: Traces): Sql {
  const groups = namings(traces).map(
    (group) =>
      sql`(${sql.join(
        group.map((pattern) => sql`${text} ~* ${pattern}`),
        sql` and `,
      )})`,
  );
  return groups.length === 0 ? sql`false` : sql`(${sql.join(groups, sql` or `)})`;
}

function namesThemIn(text: string, traces: Traces): boolean {
  return namings(traces).some((group) =>
    group.every((pattern) =>
      new RegExp(pattern.replaceAll('[:alnum:]', String.raw`\p{L}\p{N}`), 'iu').test(text),
    ),
  );
}

const confirmationRow = { id: z.int(), hash: z.string(), named: z.boolean() };

/**
 * Deletes confirmations and imports that name the person, completely, because they are copies of what was
 * entered.
 * @returns the hashes of files that may not be needed any more
 */
export async function eraseCopies(
  db: Db,
  files: Files,
  traces: Traces,
  userId: number | null,
): Promise<string[]> {
  await eraseImports(db, traces, userId);
  const confirmations = await readRows(
    db,
    confirmationRow,
    sql`
    select id, content_hash as hash,
      ${namesThem(sql`concat_ws(E'\\n', name, words, bookings::text)`, traces)} as named
    from confirmations for update`,
  );
  const found = [];
  for (const one of confirmations)
    if (one.named || (await fileNames(files, one.hash, traces))) found.push(one);
  const ids = found.map(({ id }) => id);
  await sql`delete from confirmations where id = any(${ids}::int[])`.execute(db);
  await sql`
    update audit_events set before = null, after = null
    where subject_table = 'confirmations' and subject_id = any(${ids}::int[])`.execute(db);
  return found.map(({ hash }) => hash);
}

/** The extracted text leaves out parts of a file, such as the recipient of a mail. */
async function fileNames(files: Files, hash: string, traces: Traces): Promise<boolean> {
  const content = await files.read(hash);
  return content !== null && namesThemIn((await buffer(content)).toString('utf8'), traces);
}

/** Their own imports, and those with a row, a file or a record of them, with the sheets imported together. */
async function eraseImports(db: Db, traces: Traces, userId: number | null): Promise<void> {
  await sql`
    delete from imports where coalesce(part_of, id) in (
      select coalesce(part_of, id) from imports as made
      where user_id = ${userId} or ${namesThem(sql`coalesce(source, '')`, traces)}
        or ${namesThem(sql`(content - 'rows')::text`, traces)}
        or exists (select from jsonb_array_elements(content->'rows') as line
          where ${namesThem(sql`line::text`, traces)})
        or exists (select from import_records as record
          where record.import_id = made.id and ${namesThem(sql`record.title`, traces)}))`.execute(
    db,
  );
}

/** Worked out from other tables by triggers. */
const derived = ['lookup_words', 'search_words', 'places'];

const columnRow = {
  schema: z.string(),
  table: z.string(),
  column: z.string(),
  type: z.enum(['text', 'varchar', 'json', 'jsonb', '_text']),
};

/**
 * Writes `instead` wherever a text of any table names the person or how they are reached: other people's
 * texts stay, but no longer say whom they are about.
 */
export async function eraseMentions(db: Db, traces: Traces, instead: string): Promise<void> {
  const names = traces.hasNamesake ? [] : traces.names.map(wholeName);
  const patterns = [...names, ...reachedBy(traces)];
  if (patterns.length === 0) return;
  const pattern = patterns.join('|');
  const columns = await readRows(
    db,
    columnRow,
    sql`
    select space.nspname::text as schema, rel.relname::text as table, att.attname::text as column,
      type.typname::text as type
    from pg_attribute as att
    join pg_class as rel on rel.oid = att.attrelid and rel.relkind in ('r', 'p')
    join pg_namespace as space on space.oid = rel.relnamespace
    join pg_type as type on type.oid = att.atttypid
    where space.nspname in ('public', 'auth', 'jobs') and not rel.relispartition
      and att.attnum > 0 and not att.attisdropped and att.attgenerated = ''
      and type.typname in ('text', 'varchar', 'json', 'jsonb', '_text')
      and rel.relname <> all(${derived}::text[])
    order by 1, 2, 3`,
  );
  for (const { schema, table, column, type } of columns) {
    const { text, erased } = rewritten(column, type, { pattern, instead });
    await sql`
      update ${sql.table(`${schema}.${table}`)} set ${sql.ref(column)} = ${erased}
      where ${text} ~* ${pattern}`.execute(db);
  }
}

interface Rewriting {
  readonly pattern: string;
  readonly instead: string;
}

/** A column as text, and its content afterwards. */
function rewritten(
  column: string,
  type: 'text' | 'varchar' | 'json' | 'jsonb' | '_text',
  { pattern, instead }: Rewriting,
): { readonly text: Sql; readonly erased: Sql } {
  const own = sql.ref(column);
  const replaced = (text: Sql) => sql`regexp_replace(${text}, ${pattern}, ${instead}, 'gi')`;
  if (type === '_text') {
    const parts = sql`select ${replaced(sql`part`)}
      from unnest(${own}) with ordinality as of (part, at) order by at`;
    return { text: sql`array_to_string(${own}, E'\\n')`, erased: sql`array(${parts})` };
  }
  if (type === 'json' || type === 'jsonb') {
    const text = sql`${own}::text`;
    return { text, erased: sql`${replaced(text)}::${sql.raw(type)}` };
  }
  // No longer than it was, or than the shortest bound that a text has.
  return { text: own, erased: sql`left(${replaced(own)}, greatest(length(${own}), 60))` };
}
