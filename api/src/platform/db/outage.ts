import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '../errors.ts';

/** Codes with which Node reports an unreachable server, and PostgreSQL one that is stopping or not ready. */
const codes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '55000',
  '53300',
  '25P03',
]);

const words =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect|^Query read timeout/;

/** Thrown instead of asking a database that does not answer. */
export class OutageError extends Error {
  constructor() {
    super('The database does not respond');
  }
}

/** Whether an error means that the database cannot be reached now. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof OutageError) return true;
  if ('code' in thrown && typeof thrown.code === 'string')
    if (codes.has(thrown.code) || thrown.code.startsWith('08')) return isOfConnection(thrown);
  return words.test(thrown.message);
}

/** A missing file has such a code too, but its error names a path. */
function isOfConnection(thrown: Error): boolean {
  return (
    !('syscall' in thrown) ||
    ['connect', 'read', 'write', 'getaddrinfo'].includes(String(thrown.syscall))
  );
}

/** Messages of the pool and Kysely for a query that arrives as the server closes its database. */
const closing = /^Cannot use a pool after calling end|driver has already been destroyed$/;

export const busy = 'The server is busy. Try again in a moment.';
const full =
  'The server has run out of disk space, so nothing can be saved. Tell an administrator.';

/** Statements that the database gave up, by SQLSTATE, and the message for a person. */
const givenUp: Readonly<Record<string, string>> = {
  // It took longer than its kind of work may, or waited too long for somebody else's.
  '57014': busy,
  '55P03': busy,
  '40P01': busy,
  '40001': busy,
  '53200': busy,
  '53100': full,
};

/** The 503 to answer with if the database can't do this now; undefined for any other error. */
export function asUnavailable(thrown: unknown): CallError | undefined {
  const isClosing = thrown instanceof Error && closing.test(thrown.message);
  if (isOutage(thrown) || isClosing) return new CallError('unavailable', { cause: thrown });
  const code = readCode(thrown);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new CallError('unavailable', { message: full, cause: thrown });
  const message = code === undefined ? undefined : givenUp[code];
  return message === undefined
    ? undefined
    : new CallError('unavailable', { message, cause: thrown });
}

/** Whether the database gave up on a statement: it waited too long for a lock, or took too long. */
export function wasHeldUp(thrown: unknown): boolean {
  return ['55P03', '57014'].includes(readCode(thrown) ?? '');
}

/** Whether a disk is full, ours or the database's. */
export function isDiskFull(thrown: unknown): boolean {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(readCode(thrown) ?? '')) return true;
  return thrown instanceof CallError && isDiskFull(thrown.cause);
}

function readCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined;
}

const noted = new AsyncLocalStorage<{ failure: Error | undefined }>();

/**
 * Runs work of a library that hides the database's error from its caller.
 * @returns the result, and the last error of the database while it ran
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
