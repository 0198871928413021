import { previewSplit, previewVat } from '@paddock/contract/domain/ledger/preview';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/route.ts';
import { splitAmount, splitVat } from './amounts.ts';

export async function ledger(app: FastifyInstance): Promise<void> {
  answer(app, previewVat, async ({ body: { gross, rate, currency } }) =>
    splitVat(gross, rate, currency),
  );
  answer(app, previewSplit, async ({ body: { amount, currency, shares } }) => ({
    parts: splitAmount(amount, currency, shares),
  }));
}
