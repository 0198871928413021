import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@paddock/api/platform/db/client';
import { onOneServer } from '@paddock/api/platform/db/locks';
import { makeCrowd } from './crowd.ts';
import { openMaps } from './due-maps.ts';
import { openRoad } from './due-road.ts';
import { callEveryone, metresPerSecond, startTravellers } from './due-travellers.ts';
import { openPlace } from './place.ts';
import { databaseSeconds, readUsage } from './process-usage.ts';
import { report } from './report.ts';

// The cost of arrivals, compared with the map without them. Two servers, one of which looks at a time.
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '25' },
  },
});
const [people, rate, rounds, seconds] = [
  Number(values.people),
  Number(values.rate),
  Number(values.rounds),
  Number(values.seconds),
];
const viewersMany = 2;
/** From sending to another person's map, as without arrivals. */
const budgetMs = 1_000;
const firstLookMs = 60_000;
const hourMs = 3_600_000;
/** 90 km/h. */
const usualMetresPerSecond = 25;

type Mode = 'on' | 'off';

interface Phase {
  readonly mode: Mode;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Seconds of a core, of each server and then of the database. */
  readonly spent: readonly number[];
}

const road = await openRoad(9_048);
const place = await openPlace(9_046, { settings: road.settings });
const { db, close } = openDatabase({ url: place.databaseUrl });
try {
  const viewers = await makeCrowd(place.databaseUrl, viewersMany, { level: 4, first: 27_000_000 });
  const crowd = await makeCrowd(place.databaseUrl, people, { level: 10, first: 28_000_000 });
  await callEveryone(db);
  const one = { url: place.product, pid: place.productPid };
  const servers = [one, await place.startAnother(9_049)];
  const urls = servers.map(({ url }) => url);
  const spent = async () => [
    ...servers.map(({ pid }) => readUsage(pid).seconds),
    await databaseSeconds(db),
  ];
  const maps = await openMaps(urls, viewers);
  const travellers = startTravellers(urls, crowd, rate);
  const firstLook = await untilAllAsked();
  const phases: Phase[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const mode of ['off', 'on'] as const)
      phases.push(await as(mode, async () => measure(mode, spent)));
  const unseen = await maps.close(await travellers.stop());
  // As many as people at the usual speed would take longer to need.
  const drivenMs = ((Date.now() - firstLook.at) * metresPerSecond) / usualMetresPerSecond;
  const begun = phases[0]?.from ?? 0;
  const failed = travellers.failures.filter(({ sentAt }) => sentAt >= begun);
  const measured = { on: summed('on'), off: summed('off') };
  await report('due', {
    people,
    'positions/s': rate,
    servers: servers.length,
    'open maps': viewersMany * 10,
    'rounds of seconds': `${rounds} × ${seconds}, without and with arrivals in turn`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    budget: { 'p95 ms': budgetMs, unseen: 0, failed: 0 },
    'without arrivals': measured.off,
    'with arrivals': measured.on,
    directions: {
      'first look': firstLook.asked,
      'after it, an hour at 90 km/h': Math.round(
        ((road.asked() - firstLook.asked) * hourMs) / drivenMs,
      ),
      'an hour, if each location asked': rate * 3_600,
    },
    'frames with arrivals': maps.figures().due,
    'megabytes to maps': maps.figures().megabytes,
    unseen,
    failed: failed.map(({ why }) => why),
    'failed before': travellers.failures.length - failed.length,
  });
  const wrong = unseen + maps.figures().ended - viewersMany * 10;
  if (measured.on.p95 > budgetMs || wrong > 0 || failed.length > 0) process.exitCode = 1;

  function summed(mode: Mode) {
    const own = phases.filter((phase) => phase.mode === mode);
    const delays = maps.arrived
      .filter(({ sentAt }) => own.some(({ from, until }) => from <= sentAt && sentAt < until))
      .map(({ delayMs }) => delayMs)
      .toSorted((left, right) => left - right);
    const at = (part: number) => delays[Math.floor(delays.length * part)] ?? 0;
    const lasted = own.reduce((all, { from, until }) => all + (until - from) / 1_000, 0);
    const cores = (index: number) =>
      Math.round((own.reduce((all, phase) => all + (phase.spent[index] ?? 0), 0) / lasted) * 100) /
      100;
    return {
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      worst: delays.at(-1) ?? 0,
      positions: delays.length,
      cores: { servers: servers.map((_, index) => cores(index)), database: cores(servers.length) },
    };
  }
} finally {
  await close();
  await place.close();
  road.close();
}

/** Everyone's road was asked for once: from then on the roads that are known are counted down. */
async function untilAllAsked() {
  const until = performance.now() + firstLookMs;
  while (road.asked() < people && performance.now() < until) await pause(250);
  return { at: Date.now(), asked: road.asked() };
}

async function measure(mode: Mode, spent: () => Promise<number[]>): Promise<Phase> {
  const [from, before] = [Date.now(), await spent()];
  await pause(seconds * 1_000);
  const after = await spent();
  const used = after.map((one, index) => one - (before[index] ?? 0));
  return { mode, from, until: Date.now(), spent: used };
}

/** Without arrivals no server gets the turn to look. */
async function as(mode: Mode, work: () => Promise<Phase>): Promise<Phase> {
  if (mode === 'on') return work();
  const phases: Phase[] = [];
  const hold = async () => void phases.push(await work());
  while (!(await onOneServer(db, 'arrivals', hold))) await pause(100);
  const [phase] = phases;
  if (phase === undefined) throw new Error('Nothing was measured');
  return phase;
}
