import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which no other call is answered. */
const turnMs = 15;

/** Does work for each of thousands, and lets other calls be answered in between. */
export async function inTurns<One, Result>(
  all: Iterable<One>,
  work: (one: One) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let ends = performance.now() + turnMs;
  for (const one of all) {
    results.push(work(one));
    if (performance.now() < ends) continue;
    await setImmediate();
    ends = performance.now() + turnMs;
  }
  return results;
}
