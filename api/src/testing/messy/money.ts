import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { purchase } from '../tour.ts';
import {
  amountCell,
  clockCell,
  dayCell,
  julyInstant,
  two,
  type Entry,
  type MessyKind,
} from './table.ts';

const heldRow = { held: z.string() };
const idRow = { id: z.int() };
const billRow = { bill: z.int(), currency: z.int() };
const bookingRow = {
  held: z.string(),
  legs: z.array(z.object({ number: z.string(), departs: z.string(), arrives: z.string() })),
  who: z.string(),
};

const pounds = (pennies: number) => (pennies / 100).toFixed(2);

/** A cost: in one currency with two decimals, or in yen, which has none. */
function price(index: number) {
  const pennies = 104_250 + index * 1_111;
  if (index % 6 === 5)
    return { cell: String(4_000 + index), currency: 'JPY', held: `${4_000 + index}.00` };
  return { cell: amountCell(index, pennies), currency: 'EUR', held: pounds(pennies) };
}

function bill(index: number): Entry {
  const day = `2030-03-${two(1 + (index % 12))}`;
  const due = `2030-05-${two(1 + (index % 12))}`;
  const { cell, currency, held } = price(index);
  return {
    lines: [
      {
        'Bought on': dayCell(index, day),
        Type: 'Other',
        'Paid to': index % 2 === 0 ? 'British Airways' : 'BRITISH AIRWAYS',
        Invoice: `MESSY ${index}`,
        Total: cell,
        Ccy: index % 3 === 0 ? currency.toLowerCase() : currency,
        'Payable by': dayCell(index + 1, due),
      },
    ],
    holds: [`MESSY ${index}`, day, held, currency, due].join('|'),
  };
}

const knownBill = (kit: Parameters<MessyKind['held']>[0], payload: object) =>
  kit.store('new-project-expenditure', payload);

export const messyExpenditure: MessyKind = {
  kind: 'expenditure',
  above: [
    ['Bills', '', '', '', '', '', ''],
    ['Bought on', 'Type', 'Paid to', 'Invoice', 'Total', 'Ccy', 'Payable by'],
  ],
  columns: ['Bought on', 'Type', 'Paid to', 'Invoice', 'Total', 'Ccy', 'Payable by'],
  merged: ['A1:G1'],
  // Numbers of a sheet have a point, numbers typed as text a comma.
  asks: { typed: ['dateOrder'], sheet: ['decimals'] },
  entry: bill,
  mistakes: [
    { cells: { Total: 'twelve' }, blames: 'Total' },
    { cells: { Total: '12,345,6' }, blames: 'Total' },
    { cells: { Total: '10,255', Ccy: 'EUR' }, blames: 'Total' },
    { cells: { Ccy: 'XXQ' }, blames: 'Ccy' },
    { cells: { 'Paid to': 'Nobody & Sons' }, blames: 'Paid to' },
    { cells: { Type: 'Nothing' }, blames: 'Type' },
    { cells: { 'Bought on': '2030-13-01' }, blames: 'Bought on' },
    { cells: { Total: '10,50', Ccy: 'JPY' }, blames: 'Total' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    becomes,
    lines: [
      {
        'Paid to': 'British Airways',
        Invoice: `messy k${index}`,
        Total: becomes === 'changed' ? '1.500,25' : '412,50',
        Ccy: 'GBP',
        'Payable by': '2030-04-30',
      },
    ],
    holds: [
      `MESSY K${index}`,
      '2024-07-01',
      becomes === 'changed' ? '1500.25' : '412.50',
      'GBP',
      '2030-04-30',
    ].join('|'),
    enter: async (kit, { project, vendor }) =>
      knownBill(kit, {
        ...purchase(project),
        product_type_id: await otherType(kit),
        vendor_id: vendor,
        vendor_reference: `MESSY K${index}`,
        due_on: '2030-04-30',
      }),
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      heldRow,
      sql`
      select concat_ws('|', vendor_reference, purchased_on,
        to_char(non_sterling_cost, 'FM9999990.00'), currency_code, due_on) as held
      from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
      where vendor_reference like 'MESSY %' and e.archived_at is null`,
    );
    return rows.map(({ held }) => held);
  },
};

async function otherType({ db }: Parameters<MessyKind['held']>[0]): Promise<number | undefined> {
  const rows = await readRows(
    db,
    idRow,
    sql`
    select id from prj_exp_product_types where kind = 'other' order by id limit 1`,
  );
  return rows[0]?.id;
}

function payment(index: number): Entry {
  const day = `2030-04-${two(1 + (index % 12))}`;
  const pennies = 120_050 + index;
  return {
    lines: [
      {
        Reference: index % 2 === 0 ? 'PAID 1' : 'paid 2',
        Sum: amountCell(index, pennies),
        Currency: 'EUR',
        Date: dayCell(index, day),
        Direction: index % 5 === 0 ? 'refunded' : '',
      },
    ],
    holds: [
      index % 2 === 0 ? 'PAID 1' : 'PAID 2',
      day,
      pounds(pennies),
      'EUR',
      index % 5 === 0 ? 'refunded' : 'paid',
    ].join('|'),
  };
}

export const messyPayments: MessyKind = {
  kind: 'payments',
  above: [
    ['', 'Money', '', 'When', ''],
    ['Reference', 'Sum', 'Currency', 'Date', 'Direction'],
  ],
  columns: ['Reference', 'Sum', 'Currency', 'Date', 'Direction'],
  merged: ['B1:C1'],
  asks: { typed: ['dateOrder'], sheet: [] },
  entry: payment,
  before: async (kit, { project, vendor }) => {
    for (const reference of ['PAID 1', 'PAID 2'])
      await kit.store('new-project-expenditure', {
        ...purchase(project),
        product_type_id: await otherType(kit),
        vendor_id: vendor,
        vendor_reference: reference,
      });
  },
  mistakes: [
    { cells: { Reference: 'PAID 99' }, blames: 'Reference' },
    { cells: { Sum: '0,00' }, blames: 'Sum' },
    { cells: { Currency: 'Taler' }, blames: 'Currency' },
    { cells: { Date: '31.04.2030' }, blames: 'Date' },
    { cells: { Direction: 'sideways' }, blames: 'Direction' },
    { cells: { Sum: '1,2,3' }, blames: 'Sum' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    becomes,
    lines: [
      {
        Reference: 'PAID 1',
        Sum: `7${index},5`,
        Currency: 'EUR',
        Date: '2030-04-20',
        Direction: becomes === 'changed' ? 'refunded' : 'paid',
      },
    ],
    holds: [
      'PAID 1',
      '2030-04-20',
      `7${index}.50`,
      'EUR',
      becomes === 'changed' ? 'refunded' : 'paid',
    ].join('|'),
    enter: async (kit) => {
      const rows = await readRows(
        kit.db,
        billRow,
        sql`
        select e.id as bill, c.id as currency from prj_expenditure as e, prj_exp_currencies as c
        where vendor_reference = 'PAID 1' and currency_code = 'EUR'`,
      );
      await kit.store('new-payment', {
        prj_expenditure_id: rows[0]?.bill,
        non_sterling_amount: `7${index}.50`,
        currency_id: rows[0]?.currency,
        sterling_amount: '0.0',
        paid_on: '2030-04-20',
      });
    },
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      heldRow,
      sql`
      select concat_ws('|', vendor_reference, paid_on,
        to_char(non_sterling_amount, 'FM9999990.00'), currency_code, direction) as held
      from prj_exp_payments as p join prj_expenditure as e on e.id = p.prj_expenditure_id
      join prj_exp_currencies as c on c.id = p.currency_id
      where vendor_reference like 'PAID %' and p.archived_at is null`,
    );
    return rows.map(({ held }) => held);
  },
};

/** There and back for two people, in two lines. What the second leaves blank is as in the first. */
function booking(index: number): Entry {
  const [out, back] = [1 + (index % 6), 7 + (index % 6)];
  const bought = `2030-03-${two(1 + (index % 12))}`;
  const { cell, currency, held } = price(index);
  const reference = `MB${1_000 + index}`;
  const leg = (number: string, day: number, departs: string, arrives: string) => ({
    Flight: number,
    Date: dayCell(index, `2030-07-${two(day)}`),
    Departs: clockCell(index, departs),
    Arrives: clockCell(index + 1, arrives),
  });
  return {
    lines: [
      {
        Reference: reference,
        Airline: 'British Airways',
        Price: cell,
        Currency: currency,
        'Booked on': dayCell(index + 1, bought),
        ...leg(`QY ${out}`, out, '07:40', '11:15'),
        From: 'LHR',
        To: 'BUD',
        Travellers: index % 2 === 0 ? 'Anna Kowalska' : 'Anna Kowalska; Zoltán Szabó',
      },
      {
        Reference: index % 3 === 0 ? '' : reference.toLowerCase(),
        ...leg(`QY ${back}`, back, '21:05', '22:50'),
        From: 'BUD',
        To: 'LHR',
        Travellers: 'Zoltán Szabó',
      },
    ],
    holds: [
      reference,
      bought,
      held,
      currency,
      `QY ${out} ${julyInstant(out, '07:40', 'LHR')} ${julyInstant(out, '11:15', 'BUD')}`,
      `QY ${back} ${julyInstant(back, '21:05', 'BUD')} ${julyInstant(back, '22:50', 'LHR')}`,
      'Anna, Zoltán',
    ].join('|'),
  };
}

const bookingColumns = [
  'Reference',
  'Airline',
  'Price',
  'Currency',
  'Booked on',
  'Flight',
  'From',
  'To',
  'Date',
  'Departs',
  'Arrives',
  'Travellers',
];

export const messyBookings: MessyKind = {
  kind: 'bookings',
  above: [['Bookings of the summer'], bookingColumns],
  columns: bookingColumns,
  merged: ['A1:L1'],
  asks: { typed: ['dateOrder', 'fares'], sheet: ['fares'] },
  entry: booking,
  mistakes: [
    { cells: { To: 'QQX' }, blames: 'To' },
    { cells: { Travellers: 'Nemo Nobody' }, blames: 'Travellers' },
    { cells: { Price: '1,00' }, blames: 'Price' },
    { cells: { Date: '31.06.2030' }, blames: 'Date' },
    { cells: { Arrives: '03:00' }, blames: 'Arrives' },
    { cells: { Flight: '' }, blames: 'Flight' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    becomes,
    lines: [
      {
        Reference: `MB K${index}`,
        Airline: 'British Airways',
        Flight: 'BA 866',
        From: 'LHR',
        To: 'BUD',
        Date: '2030-07-01',
        Departs: '07:40',
        Arrives: '11:15',
        Travellers: becomes === 'changed' ? 'Zoltán Szabó' : 'Anna Kowalska',
      },
    ],
    holds: [
      `MB K${index}`,
      '2024-07-01',
      '412.50',
      'GBP',
      `BA 866 ${julyInstant(1, '07:40', 'LHR')} ${julyInstant(1, '11:15', 'BUD')}`,
      becomes === 'changed' ? 'Anna, Zoltán' : 'Anna',
    ].join('|'),
    enter: async (kit, { project, vendor, anna, flight }) =>
      knownBill(kit, {
        ...purchase(project),
        vendor_id: vendor,
        vendor_reference: `MB K${index}`,
        contactIds: [anna],
        flightIds: [flight],
      }),
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      bookingRow,
      sql`
      select concat_ws('|', vendor_reference, purchased_on,
        to_char(non_sterling_cost, 'FM9999990.00'), currency_code) as held,
        (select json_agg(json_build_object('number', flight_number, 'departs', departure_time,
            'arrives', arrival_time) order by departure_time)
          from prj_exp_flights as x join flights as f on f.id = x.flight_id
          where x.prj_expenditure_id = e.id) as legs,
        (select string_agg(given_name, ', ' order by given_name)
          from prj_exp_contacts as x join contacts as p on p.id = x.contact_id
          where x.prj_expenditure_id = e.id) as who
      from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
      where vendor_reference like 'MB%' and e.archived_at is null`,
    );
    return rows.map(({ held, legs, who }) =>
      [
        held,
        ...legs.map(({ number, departs, arrives }) =>
          [number, new Date(departs).toISOString(), new Date(arrives).toISOString()].join(' '),
        ),
        who,
      ].join('|'),
    );
  },
};
