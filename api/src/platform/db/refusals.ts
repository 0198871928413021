import { z } from 'zod';
import { CallError } from '../errors.ts';

const otherCurrency = {
  field: 'exchange_rate_id',
  message: 'This rate is for a different currency.',
};

/** The field to blame and what to say, by the name of the constraint. */
export type Refusals = Readonly<
  Record<string, { readonly field: string; readonly message: string }>
>;

/** What a person is told when a rule that the database holds refuses what they entered. */
const rules: Refusals = {
  projects_project_code_key: taken('project_code', 'a project with this code'),
  projects_end_not_before_start: {
    field: 'end_date',
    message: 'The end date is before the start date.',
  },
  flights_arrive_after_departure: {
    field: 'arrival_time',
    message: 'The flight arrives before it departs, in the local times of its airports.',
  },
  flights_lead_elsewhere: {
    field: 'destination_airport_id',
    message: 'A flight can’t depart from and arrive at the same airport.',
  },
  airports_airport_code_key: taken('airport_code', 'an airport with this code'),
  prj_exp_vendors_vendor_name_key: taken('vendor_name', 'a vendor with this name'),
  clients_business_name_key: taken('business_name', 'a client with this name'),
  endpoints_name_key: taken('name', 'an endpoint with this name'),
  prj_exp_currencies_currency_code_key: taken('currency_code', 'a currency with this code'),
  prj_exp_payment_methods_payment_method_key: taken(
    'payment_method',
    'a payment method with this name',
  ),
  prj_exp_product_types_prj_exp_product_type_key: taken(
    'prj_exp_product_type',
    'a product type with this name',
  ),
  receipts_upload_id_key: {
    field: 'uploadId',
    message: 'Something else was already sent with this ID.',
  },
  exchange_rates_currency_id_day_key: taken('day', 'a rate for this currency and day'),
  exchange_rates_one_way: {
    field: 'sterling_per_unit',
    message: 'Enter the rate one way only: pounds for one unit, or units for one pound.',
  },
  exchange_rates_of_others: {
    field: 'currency_id',
    message: 'Sterling needs no rate. Choose another currency.',
  },
  prj_expenditure_non_sterling_cost_check: tooLarge('non_sterling_cost'),
  prj_exp_payments_non_sterling_amount_check: tooLarge('non_sterling_amount'),
  prj_expenditure_sterling_once: oneAmount('sterling_cost'),
  prj_exp_payments_sterling_once: oneAmount('sterling_amount'),
  prj_exp_payments_of_something: {
    field: 'non_sterling_amount',
    message: 'Enter an amount above 0.',
  },
  prj_expenditure_decimals: tooManyDecimals('non_sterling_cost'),
  prj_expenditure_sterling_decimals: tooManyDecimals('sterling_cost'),
  prj_exp_payments_decimals: tooManyDecimals('non_sterling_amount'),
  prj_exp_payments_sterling_decimals: tooManyDecimals('sterling_amount'),
  prj_expenditure_rate_is_whole: otherCurrency,
  prj_exp_payments_rate_is_whole: otherCurrency,
  prj_expenditure_amount_by_rate: changedRate('sterling_cost'),
  prj_exp_payments_amount_by_rate: changedRate('sterling_amount'),
  users_phone_number_key: taken('phone_number', 'someone else with this number'),
  users_email_key: taken('email', 'someone else with this address'),
  users_can_be_known: {
    field: 'phone_number',
    message: 'Enter a phone number or an email address.',
  },
};

/** Between the proposal and the sending, somebody changed the rate; or the amount is not what it gives. */
function changedRate(field: string) {
  return {
    field,
    message:
      'The exchange rate has changed. Set this to 0 to use the new rate, or enter your own amount.',
  };
}

function oneAmount(field: string) {
  return { field, message: 'In sterling both amounts are the same. Enter it once.' };
}

function tooLarge(field: string) {
  return { field, message: 'This amount is too large.' };
}

function tooManyDecimals(field: string) {
  return { field, message: 'This amount has more decimals than its currency.' };
}

function taken(field: string, what: string) {
  return { field, message: `There is ${what} already.` };
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';

const databaseError = z.object({ code: z.string(), constraint: z.string().optional() });

/**
 * The failure as a person is told it, or what was thrown where no rule of ours refused.
 * @param more rules besides those here
 */
export function explainRefusal(thrown: unknown, more: Refusals = {}): unknown {
  const parsed = databaseError.safeParse(thrown);
  if (!parsed.success) return thrown;
  const { code, constraint = '' } = parsed.data;
  const rule = rules[constraint] ?? more[constraint];
  if (rule !== undefined && code === uniqueViolation)
    return new CallError('conflict', { ...rule, cause: thrown });
  if (rule !== undefined && code === checkViolation)
    return new CallError('invalid_field', { ...rule, cause: thrown });
  if (code === foreignKeyViolation)
    return new CallError('conflict', {
      message: 'Something you chose was just deleted. Choose again.',
      cause: thrown,
    });
  return thrown;
}
