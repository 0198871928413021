import { readHealth, readLiveness, readReadiness } from '@paddock/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';

export async function health(
  app: FastifyInstance,
  { readiness, version, config }: Deps,
): Promise<void> {
  answer(app, readHealth, async (_, reply) => {
    const ready = (await readiness.reasons()).length === 0;
    if (!ready) reply.status(503);
    return { live: true as const, ready, version, environment: config.environment };
  });
  answer(app, readLiveness, () => ({ live: true as const }));
  answer(app, readReadiness, async (_, reply) => {
    const reasons = await readiness.reasons();
    if (reasons.length > 0) reply.status(503);
    return { ready: reasons.length === 0, reasons };
  });
}
