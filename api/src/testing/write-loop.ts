import { Client } from 'pg';
import { startEmbedded } from '../platform/db/embedded.ts';

/**
 * For the test that kills it: starts the database in the folder given, inserts rows over several
 * connections for ever, and prints the number of each row once the database has acknowledged it.
 */
const [folder = '', first = '0'] = process.argv.slice(2);
const { url } = await startEmbedded({ folder });
const connections = await Promise.all([1, 2, 3, 4].map(() => connect(url)));
let next = Number(first);
await connections[0]?.query('create table if not exists kept (number bigint primary key)');
await Promise.all(connections.map(writeForEver));

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function writeForEver(client: Client): Promise<never> {
  for (;;) {
    const number = next++;
    await client.query('insert into kept values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  }
}
