import { readExchangeRate } from '@paddock/contract/exchange-rates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answer } from '../../route.ts';
import { latestRate } from './queries.ts';

export async function exchangeRates(app: FastifyInstance, { db }: Deps): Promise<void> {
  answer(app, readExchangeRate, async ({ params, query }) => ({
    rate: await latestRate(db, params.currencyId, query.day),
  }));
}
