/** Milliseconds for which a sign-out waits for what is to be done before it. */
const patienceMs = 1_500;

type Step = () => Promise<void>;
const steps = new Set<Step>();

/** Has something done while the person who signs out is still known. Returns the way to stop that. */
export function beforeLeaving(step: Step): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Does what is to be done before a sign-out, and does not wait for long. */
export async function prepareLeaving(): Promise<void> {
  if (steps.size === 0) return;
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, patienceMs);
  await Promise.race([Promise.allSettled([...steps].map((step) => step())), limit.promise]);
  clearTimeout(timer);
}
