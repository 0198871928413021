/** Pauses between tries, in milliseconds. */
const pausesMs = [1_000, 4_000];

/** A refusal that another try would meet again. */
export class FinalRefusal extends Error {}

/**
 * Calls somebody else's service, three times at most.
 * @throws the error of the last try, or the first FinalRefusal
 */
export async function retried<Answer>(
  ask: () => Promise<Answer>,
  pause: (ms: number) => Promise<unknown>,
): Promise<Answer> {
  for (const ms of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof FinalRefusal) throw error;
    }
    await pause(ms);
  }
  return ask();
}
