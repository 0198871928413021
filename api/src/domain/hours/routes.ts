import { previewDrive } from '@paddock/contract/domain/hours/plan-drive';
import { previewHours } from '@paddock/contract/domain/hours/preview';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { checkHours, checkWork } from './check-hours.ts';
import { planDrives } from './plan-drive.ts';
import { regimes } from './regimes.ts';

export async function hours(app: FastifyInstance): Promise<void> {
  answer(app, previewHours, async ({ body: { rules, drivers, duties } }) =>
    rules === 'work'
      ? { breaches: checkWork(drivers, duties), nextBreakBy: null }
      : checkHours(regimes[rules], drivers, duties),
  );
  answer(app, previewDrive, async ({ body: { rules, drivers, departsAt, legs } }) =>
    planDrives(regimes[rules], { drivers, departsAt: new Date(departsAt), legs }),
  );
}
