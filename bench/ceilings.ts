import { CompiledQuery, Kysely } from 'kysely';
import { dialectOn, openDatabase, type Db } from '@paddock/api/platform/db/client';
import type { Database } from '@paddock/api/platform/db/tables/database';

/** A value of a statement: the same for all calls, or made for each one. */
export type Value = { readonly is: unknown } | Fresh;

type Fresh =
  /** A new UUID, the same in all statements of a call. */
  | { readonly fresh: 'uuid' }
  /** The `id` that an earlier statement of the call returned. */
  | { readonly idOf: number }
  /** What the caller names, alone or as the only one of a list. */
  | { readonly named: string; readonly inList: boolean };

export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** What the database does for one call; statements from `begin` on are one transaction. */
export interface Ceiling {
  readonly statements: readonly Statement[];
}

/** A product database that records its statements. */
export function openRecorded(url: string) {
  const asked: CompiledQuery[] = [];
  const { pool } = openDatabase({ url, work: 'calls' });
  const db: Db = new Kysely<Database>({
    dialect: dialectOn(pool),
    log: ({ query }) => void asked.push(CompiledQuery.raw(query.sql, [...query.parameters])),
  });
  return {
    db,
    /** A call's database statements, in order. */
    async of(call: () => Promise<unknown>): Promise<CompiledQuery[]> {
      asked.length = 0;
      await call();
      // Calls are counted once a second, for all of them.
      return asked.filter(({ sql }) => !sql.includes('call_counts'));
    },
    close: async () => db.destroy(),
  };
}

export function asCeiling(
  queries: readonly CompiledQuery[],
  readFresh: (value: unknown) => Fresh | undefined = () => undefined,
): Ceiling {
  const statements = queries.map(({ sql: text, parameters }) => ({
    text,
    values: parameters.map((value): Value => readFresh(value) ?? { is: value }),
  }));
  return { statements };
}

/** Has the bare server answer `/ceilings/{name}` with these statements. */
export async function teach(bare: string, name: string, ceiling: Ceiling): Promise<string> {
  const address = `${bare}/ceilings/${name}`;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ceiling),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return address;
}
