import { Client } from 'pg';
import { z } from 'zod';

/** Rows are written the same way on every server, and in the order they are stored. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  synchronize_seqscans: 'off',
  max_parallel_workers_per_gather: '0',
  statement_timeout: '0',
  lock_timeout: '30s',
  idle_in_transaction_session_timeout: '0',
};

/** Opens one connection for COPY and for reading the catalog. Ended by the caller. */
export async function connect(url: string): Promise<Client> {
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'paddock backup',
    options: words.join(' '),
  });
  // One that is lost fails the statement that runs, or the next one.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own. */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Reads rows of a known shape. */
export async function read<Row>(
  client: Client,
  row: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query({ text, values: [...values] });
  return z.array(row).parse(rows);
}

/** A name as SQL takes it, whatever is in it. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}
