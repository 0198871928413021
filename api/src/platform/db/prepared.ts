import { createHash } from 'node:crypto';
import type { Compilable } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from './client.ts';

/**
 * Begins a statement that a connection plans once and then only runs: planning can take longer than the
 * work. For short statements of which there are few, such as the one that every call begins with, and those
 * that forms make from their descriptors.
 */
export const prepared = '/* prepared */';

/** Runs a query whose text is always the same, planned once for each connection. */
export async function runPrepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile();
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: `${prepared} ${compiled.sql}` });
  return rows;
}

const names = new Map<string, string>();

/** Gives marked statements of a new connection their name, which is what makes `pg` prepare them. */
export function prepareMarked(client: PoolClient): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const call =
        typeof text === 'string' && text.startsWith(prepared)
          ? [{ name: nameOf(text), text, values }, ...rest]
          : [text, values, ...rest];
      const answer: unknown = Reflect.apply(query, client, call);
      return answer;
    },
  });
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
