import { randomUUID } from 'node:crypto';
import { selectBookings } from '@paddock/api/domain/bookings/queries';
import { openDatabase, openPool } from '@paddock/api/platform/db/client';
import Fastify from 'fastify';
import type pg from 'pg';
import { barePosition } from './bare-position.ts';
import type { Ceiling, Statement, Value } from './ceilings.ts';

// The ceiling: the same statements, named and prepared on each connection, and nothing around them.
const url = process.env['DATABASE_URL'] ?? '';
const port = Number(process.env['PORT']);
const { db } = openDatabase({ url });
// As long as the product's: a connection keeps its plans.
const pool = openPool({ url, work: 'calls' });
const app = Fastify();
const names = new Map<string, string>();

const ceilings = new Map<string, Ceiling>();

app.get('/', () => ({ live: true }));

app.put<{ Params: { name: string }; Body: Ceiling }>('/ceilings/:name', ({ params, body }) => {
  ceilings.set(params.name, body);
  return {};
});

type Named = Readonly<Record<string, number>>;

app.get<{ Params: { name: string } }>('/ceilings/:name', async ({ params }) =>
  answer(ceilings.get(params.name), {}),
);

app.post<{ Params: { name: string }; Body: Named }>('/ceilings/:name', async ({ params, body }) =>
  answer(ceilings.get(params.name), body),
);

/** The rows of each statement, for a call that names some of their values. */
async function answer(ceiling: Ceiling | undefined, named: Named) {
  if (ceiling === undefined) throw new Error('There is no such ceiling');
  const found: object[][] = [];
  const uuid = randomUUID();
  const run = async (client: pg.Pool | pg.PoolClient, { text, values }: Statement) => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    const given = values.map((value) => resolveValue(value, { found, named, uuid }));
    const { rows } = await client.query<object>({
      name,
      text,
      values: given,
    });
    found.push(rows);
  };
  const { statements } = ceiling;
  const begin = statements.findIndex(({ text }) => text.startsWith('begin'));
  for (const statement of begin < 0 ? statements : statements.slice(0, begin))
    await run(pool, statement);
  if (begin < 0) return found;
  const client = await pool.connect();
  try {
    for (const statement of statements.slice(begin)) await run(client, statement);
    await client.query('commit');
  } finally {
    client.release();
  }
  return found;
}

interface Known {
  readonly found: readonly object[][];
  readonly named: Named;
  readonly uuid: string;
}

function resolveValue(value: Value, { found, named, uuid }: Known): unknown {
  if ('fresh' in value) return uuid;
  if ('idOf' in value) return Reflect.get(found[value.idOf]?.[0] ?? {}, 'id');
  if ('named' in value) return value.inList ? [named[value.named]] : named[value.named];
  return value.is;
}

const readBookings = selectBookings(db, 0).compile().sql;

app.get<{ Params: { contactId: string } }>('/bookings/:contactId', async (request) => {
  const values = [request.params.contactId];
  const { rows } = await pool.query<object>({ name: 'bookings', text: readBookings, values });
  return { flightbookings: rows };
});

barePosition(app, pool);

process.once('SIGTERM', () => void Promise.all([app.close(), pool.end(), db.destroy()]));
await app.listen({ port, host: '127.0.0.1' });
