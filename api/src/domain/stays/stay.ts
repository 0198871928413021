import { stay } from '@paddock/contract/domain/stays/stay';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { z } from 'zod';
import { CallError } from '../../platform/errors.ts';
import { sql } from '../../platform/db/sql.ts';
import { planNews } from '../projects/project.ts';
import { source } from '../../engine/entities/source.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import { begins, byText, hasKey, withinDays } from '../../engine/lists/list-source.ts';
import {
  alphabetical,
  beginsWith,
  hasWord,
  type LookupSource,
} from '../../engine/lookups/lookup-source.ts';

const endsBeforeItBegins = { field: 'checks_out_on', message: 'Check-out is before check-in.' };

/**
 * Derives nothing, but refuses dates in the wrong order. The database holds them to the beds.
 * @throws CallError if it ends before it begins
 */
const checkDates = deriveFrom(
  'stays',
  { checks_in_on: z.nullable(z.iso.date()), checks_out_on: z.nullable(z.iso.date()) },
  async (_db, { checks_in_on: checksIn, checks_out_on: checksOut }) => {
    if (checksIn !== null && checksOut !== null && checksOut < checksIn)
      throw new CallError('invalid_field', endsBeforeItBegins);
    return {};
  },
);

const lost = z.object({ name: z.string(), first: z.string(), until: z.string() });

/** Who has a bed on nights that the stay would lose. */
function nameSleeper(detail: string): string {
  const { name, first, until } = lost.parse(JSON.parse(detail));
  return `${name} has a bed here on ${nightWords(first, until)}. Change that first.`;
}

const hotelName = sql`h.name`;

const offered = {
  from: sql`stays join hotels as h on h.id = stays.hotel_id
    join projects as p on p.id = stays.project_id`,
  live: sql`stays.checks_out_on >= current_date - 90`,
  order: sql`stays.checks_in_on desc, stays.id desc`,
};

const lookup: LookupSource = {
  ...offered,
  keys: { id: sql`stays.id` },
  value: sql`h.name || ', ' || p.project_code`,
  detail: sql`to_char(stays.checks_in_on, 'FMDD Mon') || ' to '
    || to_char(stays.checks_out_on, 'FMDD Mon')`,
  known: sql`true`,
  ways: [
    beginsWith(hotelName, alphabetical(hotelName, sql`stays.id`)),
    hasWord({ ...offered, record: 'hotels', id: sql`h.id` }),
    beginsWith(sql`p.project_code`, alphabetical(sql`p.project_code`, sql`stays.id`)),
  ],
};

const confirmation = sql`lower(coalesce(t.confirmation_number, '')) collate "C"`;
const beside = sql`join hotels as h on h.id = t.hotel_id
  join projects as p on p.id = t.project_id`;

export const staySource = source(stay, {
  news: async (db, id) => planNews(db, sql`plan.kind = 'stay' and plan.item_id = ${id}`),
  derive: checkDates,
  beside,
  sorts: { checks_in: sql`t.checks_in_on` },
  filters: {
    ...withinDays('checks_in', 't.checks_in_on'),
    project: hasKey('t.project_id'),
    hotel: hasKey('t.hotel_id'),
    bill: hasKey('t.prj_expenditure_id'),
  },
  search: (typed) => [
    begins(byText('h.name'), typed),
    begins(byText('p.project_code'), typed),
    begins(confirmation, typed),
  ],
  joins: sql`${beside} left join prj_expenditure as bill on bill.id = t.prj_expenditure_id
    left join prj_exp_vendors as vendor on vendor.id = bill.vendor_id`,
  columns: {
    checks_in: sql`t.checks_in_on::text`,
    checks_out: sql`t.checks_out_on::text`,
    hotel: sql`h.name`,
    project: sql`p.project_code`,
    people: sql`(select count(distinct contact_id) from beds where stay_id = t.id)`,
    rooms: sql`(select count(*) from rooms where stay_id = t.id)`,
    confirmation: sql`t.confirmation_number`,
    check_in_time: sql`t.check_in_time`,
    check_out_time: sql`t.check_out_time`,
    address: sql`h.address`,
    phone: sql`h.phone_number`,
    bill: sql`case when bill.id is not null then coalesce(bill.vendor_reference,
      concat_ws(' ', vendor.vendor_name, 'no. ' || bill.id)) end`,
    notes: sql`t.notes`,
    added: sql`t.created_at`,
  },
  title: sql`h.name || ', ' || p.project_code`,
  alongWith: { column: 'stay_id', tables: ['rooms', 'beds', 'rooming_lists'] },
  told: [{ name: 'rooming_list', label: 'Rooming list sent', kind: 'instant' }],
  lookup,
  refusals: {
    stays_out_not_before_in: endsBeforeItBegins,
    stays_bill_kind: {
      field: 'prj_expenditure_id',
      message: 'Choose a bill whose type is for stays.',
    },
    prj_expenditure_of_a_stay: {
      field: 'product_type_id',
      message: 'A stay names this bill, so its type has to be for stays.',
    },
    stays_cover_first_nights: { field: 'checks_in_on', message: nameSleeper },
    stays_cover_last_nights: { field: 'checks_out_on', message: nameSleeper },
    stays_cover_day_rooms: {
      field: 'checks_in_on',
      message: 'A day room is used outside these dates. Change that first.',
    },
  },
});
