import { defineEntity } from '../../engine/entities/define-entity.ts';

export const paymentMethod = defineEntity({
  name: 'payment-methods',
  table: 'prj_exp_payment_methods',
  noun: 'payment method',
  nouns: 'payment methods',
  concernsPeople: false,
  keeps: true,
  fields: [
    {
      type: 'text',
      name: 'payment_method',
      label: 'Payment method',
      required: true,
      maxLength: 80,
    },
  ],
  columns: [{ name: 'name', label: 'Name', field: 'payment_method' }],
  record: { linked: [{ title: 'Payments', list: 'payments', filter: 'method' }] },
  taken: { payment_method: 'a payment method with this name' },
});
