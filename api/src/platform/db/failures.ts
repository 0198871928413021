import { AsyncLocalStorage } from 'node:async_hooks';

const noted = new AsyncLocalStorage<{ failure: Error | undefined }>();

/**
 * Runs work of a library that hides from its caller what the database refused.
 * @returns what it answered, and the last error of the database while it ran
 */
export async function withFailure<Answer>(
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly failure: Error | undefined }> {
  const note: { failure: Error | undefined } = { failure: undefined };
  const answer = await noted.run(note, work);
  return { answer, failure: note.failure };
}

export function noteFailure(failure: unknown): void {
  const note = noted.getStore();
  if (note !== undefined && failure instanceof Error) note.failure = failure;
}
