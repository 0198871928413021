/** What Node says of a server that cannot be reached, and PostgreSQL of one that is going or not there yet. */
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
]);

const words =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** Whether what was thrown means that the database cannot be reached now. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('code' in thrown && typeof thrown.code === 'string')
    if (codes.has(thrown.code) || thrown.code.startsWith('08')) return isOfConnection(thrown);
  return words.test(thrown.message);
}

/** A file that is missing has such a code too, but names its path. */
function isOfConnection(thrown: Error): boolean {
  return (
    !('syscall' in thrown) ||
    ['connect', 'read', 'write', 'getaddrinfo'].includes(String(thrown.syscall))
  );
}
