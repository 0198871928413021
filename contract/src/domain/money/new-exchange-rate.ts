import { ratePattern } from './exchange-rates.ts';
import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { currencies } from '../registry/lookup-metas.ts';

const patternHint = 'Use a rate such as 0.8531, with at most 10 decimals.';

/** What a currency was worth on a day. It helps to fill in amounts in sterling, and changes none. */
export const newExchangeRate = {
  documentTitle: 'Add New Exchange Rate',
  category: 'exchange_rates',
  type: 'create',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Exchange rate',
      formElements: [
        {
          type: 'lookup',
          name: 'currency_id',
          label: 'Currency',
          required: true,
          meta: currencies,
        },
        { type: 'date', name: 'day', label: 'Day', required: true, maxFutureDays: 0 },
        {
          type: 'text',
          name: 'sterling_per_unit',
          label: 'Pounds for one unit',
          pattern: ratePattern,
          patternHint,
          hint: 'Such as 0.8531 for the euro. Enter this rate or the one below.',
        },
        {
          type: 'text',
          name: 'units_per_pound',
          label: 'Units for one pound',
          pattern: ratePattern,
          patternHint,
          hint: 'Such as 465.2 for the forint.',
        },
        {
          type: 'text',
          name: 'source',
          label: 'Source',
          required: true,
          maxLength: 80,
          hint: 'Where the rate comes from, such as the ECB or your bank.',
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
