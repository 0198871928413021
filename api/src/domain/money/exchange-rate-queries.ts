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
