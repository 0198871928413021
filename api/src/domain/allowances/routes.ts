import { previewAllowance, previewMileage } from '@paddock/contract/domain/allowances/preview';
import { fromPence } from '@paddock/contract/platform/money';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { listDaysAway, refusal } from './absence.ts';
import { schemes, workMileage } from './schemes.ts';

export async function allowances(app: FastifyInstance): Promise<void> {
  answer(app, previewAllowance, async ({ body }) => {
    const { currency, country, since, work } = schemes[body.scheme];
    if (body.country !== country)
      throw refusal('country', `Paddock has no rates of this scheme for ${body.country}.`);
    const { days, isOvernight } = listDaysAway(body);
    if (days.some(({ day }) => day < since))
      throw refusal('from', `Paddock has no rates of this scheme before ${since}.`);
    const earned = work(days, isOvernight);
    return {
      amount: fromPence(earned.reduce((sum, { units }) => sum + units, 0n)),
      currency,
      days: earned.map(({ day, units, why }) => ({ day, amount: fromPence(units), why })),
    };
  });
  answer(app, previewMileage, async ({ body }) => workMileage(body));
}
