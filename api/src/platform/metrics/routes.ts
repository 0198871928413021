import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';
import { readBearer } from '../http/bearer.ts';
import { isForwarded } from '../http/forwarded.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsDeps {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly readings: () => Promise<string>;
}

/** Counts every answer. The address itself may name a person or contain a secret; its pattern does not. */
export const callMetrics = fastifyPlugin(async (app: FastifyInstance, { metrics }: MetricsDeps) => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countCall({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
});

/** `/metrics`, for Prometheus. It does not exist for people who may not read it and sent no token. */
export async function metricsRoute(app: FastifyInstance, deps: MetricsDeps): Promise<void> {
  const { config, metrics, readings } = deps;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    admit(request, config);
    return reply.type(metrics.contentType).send(`${await metrics.write()}${await readings()}`);
  });
}

function admit(request: FastifyRequest, config: Config): void {
  const given = readBearer(request);
  const { metricsToken } = config;
  if (metricsToken !== undefined && given !== undefined) {
    if (isSame(given, metricsToken)) return;
    throw new CallError('unauthenticated');
  }
  if (!isFromThisMachine(request, config)) throw new CallError('not_found');
}

function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Behind a proxy on this machine everyone seems to be local, so no proxy may be configured or have left a header. */
function isFromThisMachine(request: FastifyRequest, config: Config): boolean {
  if (config.publicUrl !== undefined || config.trustedProxies.length > 0) return false;
  if (isForwarded(request)) return false;
  const address = request.socket.remoteAddress ?? '';
  const plain = address.replace(/^::ffff:/, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
