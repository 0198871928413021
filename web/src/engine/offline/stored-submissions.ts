type Listener = (submissionId: string, recordId: number) => Promise<void>;

const listeners = new Set<Listener>();

/**
 * Listens for each submission that the server has stored, before it leaves the device. Returns a function
 * that stops this.
 */
export function onStoredSubmission(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whatever waits for the record of a submission can go on. A failing listener reports that itself. */
export async function sayStored(submissionId: string, recordId: number): Promise<void> {
  for (const listener of listeners) await listener(submissionId, recordId).catch(() => undefined);
}
