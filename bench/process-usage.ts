import { readFileSync } from 'node:fs';

const ticksASecond = 100;

/** Memory that a process holds, and has held at most, and the seconds of a core that it has used. Linux. */
export function usageOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What follows the name, which may hold anything: user and system time are the 12th and 13th of it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    megabytes: megabytes('VmRSS'),
    peakMegabytes: megabytes('VmHWM'),
    seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond,
  };
}
