type Listener = (submissionId: string, recordId: number) => Promise<void>;

const listeners = new Set<Listener>();

/** Hears of each submission that the server has stored, before it leaves the device. Returns the way to stop that. */
export function onStoredSubmission(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits for the record of a submission can go on. One that fails says so by itself. */
export async function sayStored(submissionId: string, recordId: number): Promise<void> {
  for (const listener of listeners) await listener(submissionId, recordId).catch(() => undefined);
}
