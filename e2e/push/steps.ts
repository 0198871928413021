import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 30_000;

/** Does one step of the way, and prints how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const result = await work().catch((error: unknown) => {
    throw new Error(`Failed: ${what}`, { cause: error });
  });
  console.log(`${((performance.now() - since) / 1_000).toFixed(2).padStart(6)} s  ${what}`);
  return result;
}

/** Checks repeatedly until it is true. While it can't be checked, it is not true yet. */
export async function until(
  look: () => Promise<boolean>,
  last = 'It did not become so',
): Promise<void> {
  const end = performance.now() + patienceMs;
  let trouble: unknown = last;
  while (performance.now() < end) {
    const isSo = await look().catch((error: unknown) => {
      trouble = error;
      return false;
    });
    if (isSo) return;
    await pause(20);
  }
  throw new Error(last, { cause: trouble });
}
