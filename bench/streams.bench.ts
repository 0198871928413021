import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeCrowd, type Member } from './crowd.ts';
import { openPlace, type Served } from './place.ts';
import { readUsage } from './process-usage.ts';
import { report } from './report.ts';
import { clockMs } from './stream-clock.ts';
import { openReaders } from './stream-readers.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '100' },
  },
});
const [streams, seconds, rate] = [values.streams, values.seconds, values.rate].map(Number);
if (streams === undefined || seconds === undefined || rate === undefined)
  throw new Error('Numbers');
const sharersMany = 200;
const streamsOfOnePerson = 10;
/** From asking to another person's map. */
const budgetMs = 1_000;

const place = await openPlace(9_042);
try {
  const viewers = await makeCrowd(place.databaseUrl, Math.ceil(streams / streamsOfOnePerson), {
    level: 4,
    first: 25_000_000,
  });
  const sharers = await makeCrowd(place.databaseUrl, sharersMany, {
    level: 10,
    first: 26_000_000,
  });
  const one = { url: place.product, pid: place.productPid };
  const alone = await measure([one], viewers, sharers);
  const both = await measure([one, await place.startAnother(9_044)], viewers, sharers);
  await report('streams', {
    delay: 'ms from the start of the POST of a position to its arrival in another process',
    budget: { p95: budgetMs, unseen: 0 },
    streams,
    'positions/s': rate,
    seconds,
    sharers: sharersMany,
    'one server': alone,
    'two servers on one database': both,
  });
  for (const { delay, unseen, ended } of [alone, both])
    if (delay.p95 > budgetMs || unseen + ended > 0) process.exitCode = 1;
} finally {
  await place.close();
}

/** All streams open, spread over the servers; then positions at an even pace, spread too. */
async function measure(servers: readonly Served[], viewers: Member[], sharers: Member[]) {
  // Each server has met each token before it is measured.
  await post(servers, sharers, sharers.length * servers.length);
  const idle = servers.map(({ pid }) => readUsage(pid));
  const readers = await openReaders({
    urls: servers.map(({ url }) => `${url}/api/admin/liveLocations/HUN26/stream`),
    authorizations: viewers.map(({ headers }) => headers.authorization),
    streams: streams ?? 0,
    sharers: sharers.map(({ userId }) => userId),
  });
  const open = servers.map(({ pid }) => readUsage(pid));
  const since = performance.now();
  const { last, answered } = await post(servers, sharers, (rate ?? 0) * (seconds ?? 0));
  const lasted = (performance.now() - since) / 1_000;
  const busy = servers.map(({ pid }) => readUsage(pid));
  const found = await readers.finish(last);
  return {
    ...found,
    'positions/s taken': Math.round(((rate ?? 0) * (seconds ?? 0)) / lasted),
    'a POST answered after': answered,
    servers: servers.map((_, index) => ({
      'MB before': idle[index]?.megabytes,
      'MB with streams': open[index]?.megabytes,
      'MB at the end': busy[index]?.megabytes,
      'MB at most': busy[index]?.peakMegabytes,
      cores:
        Math.round((((busy[index]?.seconds ?? 0) - (open[index]?.seconds ?? 0)) / lasted) * 100) /
        100,
    })),
  };
}

/** @returns the last of each sharer: the time of sending, which travels as the accuracy */
async function post(servers: readonly Served[], sharers: readonly Member[], all: number) {
  const agent = new Agent({ keepAlive: true });
  const last = sharers.map(() => 0);
  // A device sends its next position once the one before is answered.
  const queues = sharers.map(async () => Promise.resolve());
  const answered: number[] = [];
  const since = performance.now();
  for (let count = 0; count < all; count += 1) {
    const wait = since + (count * 1_000) / (rate ?? 1) - performance.now();
    if (wait > 0) await pause(wait);
    const index = count % sharers.length;
    const server = servers[(count + Math.floor(count / sharers.length)) % servers.length];
    const sharer = sharers[index];
    if (server === undefined || sharer === undefined) continue;
    const before = queues[index];
    const next = async () => {
      await before;
      last[index] = clockMs();
      answered.push(await postOne(agent, server, sharer, last[index]));
    };
    queues[index] = next();
  }
  await Promise.all(queues);
  agent.destroy();
  const sorted = answered.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { last, answered: { p50: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? 0 } };
}

/** @returns how long its answer took */
async function postOne(agent: Agent, server: Served, { headers }: Member, accuracy: number) {
  const body = JSON.stringify({
    location: `47.58,${((accuracy % 1_000) / 10_000).toFixed(5)}`,
    accuracy,
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const since = performance.now();
  request(
    `${server.url}/api/users/liveloc`,
    {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    },
    (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve(Math.round(performance.now() - since));
      else reject(new Error(`A position was answered with ${answer.statusCode}`));
    },
  )
    .on('error', reject)
    .end(body);
  return promise;
}
