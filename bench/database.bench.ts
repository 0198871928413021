import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dataAt, multipart, openFormKit } from '@paddock/api/testing/form-kit';
import { openDatabase } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';
import { makeCrowd } from './crowd.ts';
import { call } from './fleet-callers.ts';
import { openFleet } from './fleet.ts';
import { readUsage } from './process-usage.ts';
import { report } from './report.ts';

const calls = 3_000;
const atOnce = 20;
const ticksASecond = 100;

/**
 * The processor time that calls cost the database and the servers. It shows what one database can carry
 * better than calls a second do, which depend on what else this machine does.
 */
const fleet = await openFleet({ servers: 2, store: 'folder' });
try {
  const own = openDatabase({ url: fleet.databaseUrl });
  const kit = await openFormKit(
    { ...own, url: fleet.databaseUrl },
    { CALLS_PER_ADDRESS: '1000000' },
  );
  const { headers } = kit.administrator;
  const crowd = await makeCrowd(fleet.databaseUrl, 50, { level: 10, first: 26_000_000 });
  const postmaster = await findPostmaster();
  const measure = async (one: (server: string, index: number) => Promise<{ status: number }>) => {
    const run = async (many: number) => {
      let made = 0;
      const lane = async () => {
        while (made < many) {
          made += 1;
          const server = fleet.servers[made % fleet.servers.length]?.url ?? '';
          const { status } = await one(server, made);
          if (status !== 200) throw new Error(`A call was answered ${status}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    };
    await run(200);
    const before = { database: databaseSeconds(postmaster), servers: serverSeconds() };
    const since = performance.now();
    await run(calls);
    const seconds = (performance.now() - since) / 1_000;
    const database = (databaseSeconds(postmaster) - before.database) / calls;
    const servers = (serverSeconds() - before.servers) / calls;
    return {
      'ms of the database a call': rounded(database * 1_000),
      'ms of a server a call': rounded(servers * 1_000),
      'calls/s for each processor of the database': Math.round(1 / database),
      'calls/s for each processor of servers': Math.round(1 / servers),
      'calls/s here, beside other work': Math.round(calls / seconds),
    };
  };
  const serverSeconds = () =>
    fleet.servers.reduce((sum, { pid }) => sum + readUsage(pid).seconds, 0);
  const members = (index: number) => crowd[index % crowd.length]?.headers ?? headers;
  await report('database', {
    what: 'two servers on one database: what calls cost in time of a processor',
    calls,
    'who am I': await measure(async (server, index) =>
      call(`${server}/api/users/me`, members(index)),
    ),
    'own flights': await measure(async (server, index) =>
      call(`${server}/api/users/readflights`, members(index)),
    ),
    'a list of expenditure': await measure(async (server) =>
      call(`${server}/api/lists/expenditure`, headers),
    ),
    'a position': await measure(async (server, index) => {
      const body = JSON.stringify({ location: `47.58,${(index % 1_000) / 10_000}` });
      return call(`${server}/api/users/liveloc`, members(index), {
        body,
        type: 'application/json',
      });
    }),
    'a form': await measure(async (server) => {
      const parts = new FormData();
      const payload = { vendor_name: `Vendor ${randomUUID()}` };
      parts.set('data', JSON.stringify({ ...dataAt(new Date()), payload }));
      parts.set('location', 'null');
      const sent = await multipart(parts);
      const path = `${server}/api/forms/prj_exp_vendors/create`;
      return call(path, headers, { body: sent.payload, type: sent.type });
    }),
  });
  await kit.close();
  await own.close();
} finally {
  await fleet.close();
}

/** The process whose children serve the connections. */
async function findPostmaster(): Promise<number> {
  const rows = await readRows(fleet.db, { pid: z.int() }, sql`select pg_backend_pid() as pid`);
  return readStat(rows[0]?.pid ?? 0).parent;
}

/** Processor time of the database and all its processes, including those that ended. */
function databaseSeconds(postmaster: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...readStat(Number(name)) }];
      } catch {
        return [];
      }
    });
  return all
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0), 0);
}

function readStat(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The part after the name, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (from: number) =>
    (Number(fields[from]) + Number(fields[from + 1])) / ticksASecond;
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
