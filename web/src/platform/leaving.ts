/** Milliseconds for which a sign-out waits for the work before it. */
const patienceMs = 1_500;

type Step = () => Promise<void>;
const steps = new Set<Step>();

/** Runs something while the person who signs out is still known. Returns a function that removes it. */
export function beforeLeaving(step: Step): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Runs the work before a sign-out, without waiting for long. */
export async function prepareLeaving(): Promise<void> {
  if (steps.size === 0) return;
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, patienceMs);
  await Promise.race([Promise.allSettled([...steps].map((step) => step())), limit.promise]);
  clearTimeout(timer);
}
