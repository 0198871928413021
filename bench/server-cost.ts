import { readFile } from 'node:fs/promises';

/** The cost of a process so far, as Linux counts it. */
export interface Cost {
  /** Processor time of all its threads, in seconds. */
  readonly cpuSeconds: number;
  readonly mostMegabytes: number;
}

export async function readCost(pid: number): Promise<Cost> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may hold anything: user and system time are the 12th and 13th, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const mostKilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
  return { cpuSeconds, mostMegabytes: Math.round(mostKilobytes / 1_024) };
}
