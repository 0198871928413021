import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { latestRate } from './exchange-rate-queries.ts';

export async function exchangeRates(app: FastifyInstance, { db }: Deps): Promise<void> {
  answer(app, readExchangeRate, async ({ params, query }) => ({
    rate: await latestRate(db, params.currencyId, query.day),
  }));
}
