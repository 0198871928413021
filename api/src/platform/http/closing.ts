import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** For the request of a connection that was made just before the server closed. */
const graceMs = 300;

/**
 * Closes connections so that no request is lost. Once the server is on its way down, each answer asks for
 * its connection to be closed: a proxy would otherwise send the next request into one that is closing.
 * Sockets that carry no request at all are hung up on in the end. Browsers open some ahead of need, and
 * Node takes them for busy.
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
