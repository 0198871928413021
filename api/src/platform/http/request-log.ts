import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Names each answer as the log does, so that a person can say which call failed. */
const requestIdHeader = 'x-request-id';

/** Short enough to read out, and still never the same twice in any log that is kept. */
export function makeRequestId(): string {
  return randomUUID().slice(0, 13);
}

/**
 * One line for each answer. It names the route's pattern, never the address itself: what is in a
 * path or a query may be a name, a number or a secret. The id comes with the request's own log.
 */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
});
