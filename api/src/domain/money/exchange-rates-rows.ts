import { sql } from '../../platform/db/sql.ts';
import {
  begins,
  byText,
  hasKey,
  quoteWords,
  withinDays,
  type ListSource,
} from '../../engine/lists/list-source.ts';

const currency = sql`join prj_exp_currencies as currencies on currencies.id = t.currency_id`;

export const exchangeRates: ListSource = {
  table: 'exchange_rates',
  archives: true,
  beside: currency,
  sorts: { day: sql`t.day` },
  filters: { currency: hasKey('t.currency_id'), ...withinDays('day', 't.day') },
  search: (typed) => [
    begins(byText('currencies.currency_code'), typed),
    begins(byText('t.source'), typed),
  ],
  joins: currency,
  columns: {
    currency: sql`currencies.currency_code`,
    day: sql`t.day`,
    rate: quoteWords('t', '', sql`currencies.currency_code`),
    source: sql`t.source`,
    added: sql`t.created_at`,
  },
};
