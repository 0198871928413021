import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** The limits of a connection, in milliseconds and bytes. */
export interface SocketLimits {
  /** Until the headers have arrived. */
  readonly headersMs: number;
  /** Until the whole request has arrived. */
  readonly requestMs: number;
  /** The same if a file comes with it. */
  readonly fileMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** How often the first three are checked. */
  readonly checkMs: number;
  readonly headerBytes: number;
  /** For a body, unless a call has a lower limit. */
  readonly bodyBytes: number;
}

export const socketLimits: SocketLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  fileMs: 300_000,
  idleMs: 30_000,
  checkMs: 5_000,
  headerBytes: 16_384,
  bodyBytes: 1_048_576,
};

const mostMs = 10 * 60_000;

/** For thousands of rows or sheets: a connection that is silent meanwhile is not taken for abandoned. */
export async function atLength<Result>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { socket } = raw;
  // An internal call has no connection.
  const before = socket instanceof Socket ? (socket.timeout ?? 0) : undefined;
  if (before !== undefined) socket.setTimeout(mostMs);
  try {
    return await work();
  } finally {
    if (before !== undefined) socket.setTimeout(before);
  }
}

/** For the request of a connection made just before the server closed. */
const graceMs = 300;

/**
 * Closes connections without losing a request. Once the server is stopping, each answer asks for its
 * connection to be closed: a proxy would otherwise send the next request into one that is closing. Sockets
 * without any request are closed at the end. Browsers open some ahead of need, and Node counts them as busy.
 */
export function closeConnections(
  app: FastifyInstance,
  { readiness }: { readonly readiness: Pick<Readiness, 'isDraining'> },
): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isDraining()) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, graceMs).unref();
  });
}
