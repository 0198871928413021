import { sql as kyselySql, type RawBuilder, type SqlBool } from 'kysely';

/** Raw SQL: a whole statement, or a part of one. Nobody claims the type of its result. */
export type Sql = RawBuilder<unknown>;

interface SqlTag {
  (text: TemplateStringsArray, ...values: readonly unknown[]): Sql;
  id(...names: readonly string[]): Sql;
  join(parts: readonly unknown[], separator?: Sql): Sql;
  lit(value: string | number | boolean | null): Sql;
  raw(text: string): Sql;
  ref(column: string): Sql;
  table(name: string): Sql;
}

/** Kysely's tag without its type parameter. To read rows of a known type, pass it to `readRows`. */
export const sql: SqlTag = kyselySql;

/** A condition for a typed query. PostgreSQL refuses one that is not boolean. */
export function condition(text: TemplateStringsArray, ...values: readonly unknown[]) {
  return kyselySql<SqlBool>(text, ...values);
}

/** A part of a typed query that reads text, or nothing. */
export function asText(part: Sql): RawBuilder<string | null> {
  return kyselySql<string | null>`(${part})::text`;
}

/** The start of the transaction, as a value of a typed query. */
export const now: RawBuilder<Date> = kyselySql<Date>`now()`;

/** An instant as a value of a typed query. */
export function instant(at: Date): RawBuilder<Date> {
  return kyselySql<Date>`${at}::timestamptz`;
}
