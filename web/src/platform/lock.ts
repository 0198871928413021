/** Runs `task` once no other tab holds the lock of this name. `signal` ends the wait. */
export async function whenFree(
  name: string,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  if (!hasLocks()) return task();
  await navigator.locks.request(name, { signal }, task);
}

/** Runs `task` unless another tab holds the lock of this name: then the result is null. */
export async function ifFree<T>(name: string, task: () => Promise<T>): Promise<T | null> {
  if (!hasLocks()) return task();
  return navigator.locks.request(name, { ifAvailable: true }, async (held) =>
    held === null ? null : task(),
  );
}

/** Not every browser has locks, and none without TLS. A task then runs at once. */
function hasLocks(): boolean {
  return 'locks' in navigator;
}
