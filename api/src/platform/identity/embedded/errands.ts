/** Work that nobody waits for while a caller is answered, but that a server finishes before it ends. */
export interface Errands {
  /** @param errand must not fail */
  start(errand: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function openErrands(): Errands {
  const running = new Set<Promise<void>>();
  return {
    start(errand) {
      const run = errand().finally(() => running.delete(run));
      running.add(run);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
