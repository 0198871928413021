import { exchangeRate } from '@paddock/contract/domain/money/exchange-rate';
import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import type { FastifyInstance } from 'fastify';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, withinDays } from '../../engine/lists/list-source.ts';
import { alphabetical, beginsWith, type LookupSource } from '../../engine/lookups/lookup-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { quoteWords } from '../bookings/amounts.ts';

const currency = sql`join prj_exp_currencies as currencies on currencies.id = t.currency_id`;

const rateName = sql`c.currency_code || ' ' || r.day || ' ' || r.source`;
const byRateName = alphabetical(sql`c.currency_code`, sql`r.id`);

/** Nobody looks for a rate by its name: forms propose one. */
const lookup: LookupSource = {
  from: sql`exchange_rates as r join prj_exp_currencies as c on c.id = r.currency_id`,
  keys: { id: sql`r.id` },
  value: rateName,
  live: sql`r.archived_at is null`,
  order: sql`r.day desc, r.id desc`,
  ways: [beginsWith(sql`c.currency_code`, byRateName)],
};

export const exchangeRateSource = source(exchangeRate, {
  beside: currency,
  filters: { currency: hasKey('t.currency_id'), ...withinDays('day', 't.day') },
  search: (typed) => [
    begins(byText('currencies.currency_code'), typed),
    begins(byText('t.source'), typed),
  ],
  joins: currency,
  columns: {
    currency: sql`currencies.currency_code`,
    rate: quoteWords('t', '', sql`currencies.currency_code`),
  },
  title: sql`currencies.currency_code || ' on ' || t.day`,
  lookup,
  refusals: {
    exchange_rates_currency_id_day_key: {
      field: 'day',
      message: 'There is a rate for this currency and day already.',
    },
    exchange_rates_one_way: {
      field: 'sterling_per_unit',
      message: 'Enter the rate one way only: pounds for one unit, or units for one pound.',
    },
    exchange_rates_of_others: {
      field: 'currency_id',
      message: 'Sterling needs no rate. Choose another currency.',
    },
  },
});

/** The latest exchange rate of a currency on or before a day. */
async function latestRate(db: Db, currencyId: number, day: string) {
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
