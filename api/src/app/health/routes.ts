import { readHealth } from '@paddock/contract/platform/health';
import { sql } from '../../platform/db/sql.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';

export async function health(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readHealth, async (request, reply) => {
    const ready = await databaseAnswers(deps.db).catch((cause: unknown) => {
      request.log.error({ err: cause }, 'the database does not respond');
      return false;
    });
    if (!ready) reply.status(503);
    return {
      live: true as const,
      ready,
      version: deps.version,
      environment: deps.config.environment,
    };
  });
}

async function databaseAnswers(db: Db): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}
