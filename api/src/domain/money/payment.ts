import {
  amountRefusals,
  countsIn,
  isFor,
  ownMoney,
  rateWords,
  sterling,
  unapproved,
  worthInSterling,
} from '../bookings/amounts.ts';
import { payment } from '@paddock/contract/domain/money/payment';
import { z } from 'zod';
import { none } from '@paddock/contract/engine/lists/question';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../engine/entities/source.ts';
import {
  begins,
  hasKey,
  hasKeyOrNone,
  isNumber,
  isThere,
  withinDays,
} from '../../engine/lists/list-source.ts';

const amount = {
  currency: 't.currency_id',
  own: 't.non_sterling_amount',
  sterling: 't.sterling_amount',
  direction: 't.direction',
} as const;

/** The database's refusal of payments that are too high. */
const tooMuch = z.object({
  /** "11.80 GBP": what the caller agrees to. */
  asks: z.string(),
  bills: z.array(z.object({ title: z.string(), words: z.string(), isRefund: z.boolean() })),
});

function readTooMuch(detail: string) {
  return tooMuch.parse(JSON.parse(detail));
}

function tooMuchWords(detail: string): string {
  const sentences = readTooMuch(detail).bills.map(({ title, words, isRefund }) =>
    isRefund
      ? `${title} would be refunded by ${words} more than was paid.`
      : `${title} would be overpaid by ${words}.`,
  );
  return [...sentences, 'Check the amount, or confirm it.'].join(' ');
}

export const paymentSource = source(payment, {
  // A left join, so that it is only read if a filter needs it.
  beside: sql`left join prj_expenditure as e on e.id = t.prj_expenditure_id`,
  sorts: {
    entered: sql`t.created_at`,
    paid_on: sql`t.paid_on`,
    sterling: sql`t.sterling_amount`,
  },
  filters: {
    // Payments without a method are listed to be corrected, so archived ones are left out.
    method: (key) =>
      key === none
        ? sql`(t.payment_method_id is null and e.archived_at is null)`
        : hasKey('t.payment_method_id')(key),
    expenditure: hasKey('t.prj_expenditure_id'),
    ...withinDays('entered', 't.created_at'),
    // By project, only payments of expenditure that is not archived are listed. As an array, it is read first:
    // the payments of one project may all be far down in the order.
    project: (key) => sql`t.prj_expenditure_id = any(array(
      select id from prj_expenditure where project_id = ${Number(key)} and archived_at is null))`,
    product_type: hasKey('e.product_type_id'),
    vendor: hasKeyOrNone('e.vendor_id'),
    contact: isFor('e.id'),
    bought_in: hasKey('e.currency_id'),
    ...withinDays('paid_on', 't.paid_on'),
    direction: (direction) => sql`t.direction = ${direction}`,
    ...withinDays('bought', 'e.purchased_on'),
    currency: hasKey('t.currency_id'),
    sterling: (value) => isThere(worthInSterling(amount), value === 'known'),
    paid_in: (key) => sql`${countsIn(amount)} = ${Number(key)}`,
  },
  search: (typed) => [
    begins(sql`lower(coalesce(e.vendor_reference, '')) collate "C"`, typed),
    ...isNumber(typed.typed),
  ],
  joins: sql`join prj_expenditure as e on e.id = t.prj_expenditure_id
    join projects on projects.id = e.project_id
    join prj_exp_currencies as currencies on currencies.id = t.currency_id
    left join prj_exp_payment_methods as methods on methods.id = t.payment_method_id
    left join prj_exp_vendors as vendors on vendors.id = e.vendor_id`,
  columns: {
    entered: sql`t.created_at`,
    paid_on: sql`t.paid_on::text`,
    direction: sql`t.direction`,
    expenditure: sql`coalesce(e.vendor_reference, concat_ws(' ', vendors.vendor_name, 'no. ' || e.id))`,
    project: sql`projects.project_code`,
    method: sql`methods.payment_method`,
    amount: ownMoney(amount, 'currencies.currency_code'),
    rate: rateWords('t', 'rate_', sql`currencies.currency_code`),
    sterling: sterling(amount),
  },
  title: sql`'Payment for ' || coalesce(e.vendor_reference,
    concat_ws(' ', vendors.vendor_name, 'no. ' || e.id))`,
  refusals: {
    ...unapproved,
    ...amountRefusals('prj_exp_payments', {
      own: 'non_sterling_amount',
      sterling: 'sterling_amount',
    }),
    prj_exp_payments_of_something: {
      field: 'non_sterling_amount',
      message: 'Enter an amount above 0.',
    },
    prj_exp_payments_agreed: {
      field: undefined,
      message: tooMuchWords,
      asks: (detail) => readTooMuch(detail).asks,
    },
  },
});
