import { readMe } from '@paddock/contract/platform/user';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';

export async function users(app: FastifyInstance): Promise<void> {
  answer(app, readMe, (request) => personOf(request));
}
