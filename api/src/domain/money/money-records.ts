import { sql } from '../../platform/db/sql.ts';
import { money } from '../../engine/lists/list-source.ts';
import type { RecordSource } from '../../engine/records/record-source.ts';

export const expenditure: RecordSource = {
  title: sql`coalesce(t.vendor_reference, concat_ws(' ', vendors.vendor_name,
    to_char(t.purchase_datetime at time zone 'UTC', 'FMDD Mon YYYY'), 'no. ' || t.id))`,
  columns: {
    paid: money(sql`balance.paid`, sql`compared.currency_code`),
    overpaid: money(sql`nullif(balance.overpaid, 0)`, sql`compared.currency_code`),
    booking_email: sql`t.booking_email`,
    added: sql`t.created_at`,
  },
  form: 'new-project-expenditure',
  links: [
    {
      field: 'contactIds',
      label: 'Contacts',
      table: 'prj_exp_contacts',
      owner: 'prj_expenditure_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
    {
      field: 'flightIds',
      label: 'Flights',
      table: 'prj_exp_flights',
      owner: 'prj_expenditure_id',
      item: 'flight_id',
      lookup: 'flights',
    },
  ],
  keeps: true,
};

export const payment: RecordSource = {
  title: sql`'Payment for ' || coalesce(e.vendor_reference,
    concat_ws(' ', vendors.vendor_name, 'no. ' || e.id))`,
  form: 'new-payment',
  keeps: true,
};
