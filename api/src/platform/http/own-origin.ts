import { openCalls } from '@paddock/contract/platform/open-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';

/** Addresses with their own secret: other programs call them, from anywhere. */
const forOthers: ReadonlySet<string> = new Set([
  'POST /api/locations/ingest/*',
  'POST /api/confirmations/inbound/*',
]);

const guarded: ReadonlySet<string> = new Set(
  Object.keys(openCalls).filter((name) => !name.startsWith('GET ') && !forOthers.has(name)),
);

/**
 * Refuses pages of other sites on the calls that anyone may make: a browser would let them send a code to a
 * number, or spend a link. Other calls need a token, which no other site has.
 */
export const ownOrigin = fastifyPlugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { origin } = request.headers;
      const name = `${request.method} ${request.routeOptions.url ?? ''}`;
      if (origin === undefined || !guarded.has(name)) return done();
      const own = ownOrigins(config.publicUrl, readHost(request));
      if (own.includes(origin)) return done();
      throw new CallError('forbidden', {
        message: `This page is not part of the app. Open ${own[0] ?? 'the app'} instead.`,
      });
    });
  },
);

/** Empty if a caller of HTTP/1.0 names none. */
function readHost(request: FastifyRequest): string {
  const host: string | undefined = request.host;
  return host ?? '';
}

/** Where the app may be open: at its public address or, without one, at the host that a call names. */
export function ownOrigins(publicUrl: string | undefined, host: string): readonly string[] {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin];
  return host === '' ? [] : [`http://${host}`, `https://${host}`];
}
