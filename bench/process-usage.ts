import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';

const ticksASecond = 100;

/** Memory that a process holds, and has held at most, and the seconds of a core that it has used. Linux. */
export function readUsage(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024);
  const fields = readStat(pid);
  return {
    megabytes: megabytes('VmRSS'),
    peakMegabytes: megabytes('VmHWM'),
    seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond,
  };
}

/** The seconds of a core that a database on this machine has used, with all its processes that are or were. */
export async function databaseSeconds(db: Db): Promise<number> {
  const [row] = await readRows(db, { pid: z.int() }, sql`select pg_backend_pid() as pid`);
  const parent = Number(readStat(row?.pid ?? 0)[1]);
  const own = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((fields) => Number(fields[1]) === parent)
    .map((fields) => Number(fields[11]) + Number(fields[12]));
  // For the parent process, the time of ended children is the 14th and 15th.
  const whole = readStat(parent).slice(11, 15).map(Number);
  return [...own, ...whole].reduce((all, ticks) => all + ticks, 0) / ticksASecond;
}

/**
 * The part after the name of a process, which may contain anything: user and system time are its 12th and
 * 13th fields.
 */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended.
    return [];
  }
}
