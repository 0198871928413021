import { readMe } from '@paddock/contract/users';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../plugins/access.ts';
import { answer } from '../../route.ts';

export async function users(app: FastifyInstance): Promise<void> {
  answer(app, readMe, (request) => personOf(request));
}
