import type { Pool } from 'pg';

/**
 * Keeps the process alive when the database closes a connection.
 *
 * @param onIdleLost called when it was idle; the pool replaces it
 */
export function outliveLostConnections(pool: Pool, onIdleLost?: (cause: Error) => void): void {
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One that is lost between two statements of a transaction
    // would end the process. With a listener the next statement fails, and the pool drops the connection.
    client.on('error', () => {});
  });
  pool.on('error', (error) => {
    // Connections end a moment after the pool, and the database may close them first.
    if (!pool.ending) onIdleLost?.(error);
  });
}
