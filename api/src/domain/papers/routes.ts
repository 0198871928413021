import { previewDays } from '@paddock/contract/domain/papers/days';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { areaRules } from './areas.ts';
import { countDays } from './days.ts';

export async function papers(app: FastifyInstance): Promise<void> {
  answer(app, previewDays, async ({ body: { area, nationality, presences, on } }) =>
    countDays(areaRules[area], nationality, presences, on),
  );
}
