import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';

/** A server that only runs jobs answers health checks and metrics. A proxy that sends it a call tries the next server. */
export const workerOnly = fastifyPlugin(
  async (app: FastifyInstance, { config }: { readonly config: Pick<Config, 'role'> }) => {
    if (config.role !== 'worker') return;
    app.addHook('onRequest', async ({ url }) => {
      if (isWatched(url)) return;
      throw new CallError('unavailable', {
        message: 'This server only runs jobs. Send calls to another one.',
      });
    });
  },
);

function isWatched(url: string): boolean {
  return /^\/(api\/health(\/[a-z]+)?|metrics)(\?|$)/.test(url);
}
