import type { Db } from '../../platform/db/client.ts';
import { dayText, onDay } from './calendar.ts';
import { keyOf } from './keys.ts';

/** From before everything that the demo bought. */
const demoRates = [
  { currency: 'EUR', sterling_per_unit: '0.8635', units_per_pound: null },
  { currency: 'HUF', sterling_per_unit: null, units_per_pound: '460.00' },
  { currency: 'PLN', sterling_per_unit: null, units_per_pound: '4.898' },
] as const;

export async function insertExchangeRates(
  db: Db,
  now: Date,
  currencies: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values(
      demoRates.map(({ currency, ...quote }) => ({
        ...quote,
        currency_id: keyOf(currencies, currency),
        day: dayText(onDay(now, -90)),
        source: 'Demo',
      })),
    )
    .execute();
}
