import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import type { Db } from '../../platform/db/client.ts';

/** The latest exchange rate of a currency on or before a day. */
export async function latestRate(db: Db, currencyId: number, day: string) {
  const rate = await db
    .selectFrom('exchange_rates')
    .select(['id', 'sterling_per_unit', 'units_per_pound', 'day', 'source'])
    .where('currency_id', '=', currencyId)
    .where('day', '<=', day)
    .where('archived_at', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rate ?? null;
}

export async function exchangeRates(app: FastifyInstance, { db }: Deps): Promise<void> {
  answer(app, readExchangeRate, async ({ params, query }) => ({
    rate: await latestRate(db, params.currencyId, query.day),
  }));
}
