import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import {
  currencies,
  exchangeRates,
  expenditure,
  paymentMethods,
} from '../registry/lookup-metas.ts';

export const newPayment = {
  documentTitle: 'Add New Payment',
  category: 'prj_exp_payments',
  type: 'create',
  max_access_level: 1,
  persistent: true,
  pages: [
    {
      sectionTitle: 'Payment',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          meta: expenditure,
        },
        {
          type: 'money',
          name: 'non_sterling_amount',
          label: 'Amount',
          default: '0.0',
          currencyOf: 'currency_id',
        },
        {
          type: 'lookup',
          name: 'currency_id',
          label: 'Currency',
          required: true,
          meta: currencies,
        },
        { type: 'money', name: 'sterling_amount', label: 'Amount in sterling', default: '0.0' },
        {
          type: 'rate',
          name: 'exchange_rate_id',
          label: 'Exchange rate',
          meta: exchangeRates,
          sterling: 'sterling_amount',
          amount: 'non_sterling_amount',
          currencies: ['currency_id'],
        },
        {
          type: 'lookup',
          name: 'payment_method_id',
          label: 'Payment method',
          meta: paymentMethods,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
