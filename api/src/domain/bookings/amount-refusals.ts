import type { Refusals } from '../../platform/db/refusals.ts';

/**
 * Sentences for amounts of bills and payments that the database refuses.
 * @param table whose constraints they are
 */
export function amountRefusals(
  table: string,
  { own, sterling }: { readonly own: string; readonly sterling: string },
): Refusals {
  const tooManyDecimals = 'This amount has more decimals than its currency.';
  return {
    [`${table}_${own}_check`]: { field: own, message: 'This amount is too large.' },
    [`${table}_sterling_once`]: {
      field: sterling,
      message: 'In sterling both amounts are the same. Enter it once.',
    },
    [`${table}_decimals`]: { field: own, message: tooManyDecimals },
    [`${table}_sterling_decimals`]: { field: sterling, message: tooManyDecimals },
    [`${table}_rate_is_whole`]: {
      field: 'exchange_rate_id',
      message: 'This rate is for a different currency.',
    },
    // Someone changed the rate after the proposal, or the amount doesn't match the rate.
    [`${table}_amount_by_rate`]: {
      field: sterling,
      message:
        'The exchange rate has changed. Set this to 0 to use the new rate, or enter your own amount.',
    },
  };
}
