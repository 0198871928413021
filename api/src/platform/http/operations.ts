import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { withOperation, type Operation } from '../db/shares.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operation: Operation | null;
  }
}

/** Parts of an address that name another list or form, and therefore another operation. */
const namesOne = /:(list|category|type|table)\b/g;

/** Records for each call which operation its database connections are for. */
export const operations = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('operation', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.operation = { name: callName(request), transactions: 0 };
    withOperation(request.operation, done);
  });
  // Reading a body continues where the socket does.
  app.addHook('preValidation', ({ operation }, _reply, done) => {
    if (operation === null) done();
    else withOperation(operation, done);
  });
});

function callName({ method, routeOptions, params }: FastifyRequest): string {
  const pattern = routeOptions.url ?? 'none';
  if (typeof params !== 'object' || params === null || !pattern.includes(':'))
    return `${method} ${pattern}`;
  const named = pattern.replaceAll(namesOne, (_, part: string) => {
    const value: unknown = Reflect.get(params, part);
    return String(value);
  });
  return `${method} ${named}`;
}
