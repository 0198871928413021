/** Waits between one try and the next, in milliseconds. */
const pausesMs = [1_000, 4_000];

/** A refusal that the next try would meet again. */
export class FinalRefusal extends Error {}

/**
 * Hands something over to a gateway, three times at most.
 * @throws what the last try threw, or the first FinalRefusal
 */
export async function retried(
  handOver: () => Promise<void>,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (const ms of pausesMs) {
    try {
      return await handOver();
    } catch (error) {
      if (error instanceof FinalRefusal) throw error;
    }
    await pause(ms);
  }
  return handOver();
}
