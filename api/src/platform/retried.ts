/** Waits between one try and the next, in milliseconds. */
const pausesMs = [1_000, 4_000];

/** A refusal that the next try would meet again. */
export class FinalRefusal extends Error {}

/**
 * Asks somebody else's service, three times at most.
 * @throws what the last try threw, or the first FinalRefusal
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
