/** A failure told in one line; every other error is a bug of ours and shows its stack. */
export class Refusal extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {number} since `performance.now()` at the start */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says what is going on, repeats it every ten seconds, and says how long it took.
 * @template T
 * @param {string} what as "Building the app"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const since = performance.now();
  say(`${what} …`);
  const reminder = setInterval(() => say(`  still at it (${seconds(since)})`), 10_000);
  try {
    const result = await work();
    say(`  done in ${seconds(since)}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}

/**
 * Runs a command to its end: a refusal is one line and exit code 1.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function finish(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${error instanceof Refusal ? error.message : story}\n`);
    process.exitCode = 1;
  }
}
