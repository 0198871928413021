import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { clockCell, dayCell, julyInstant, two, type Entry, type MessyKind } from './table.ts';

const flightRow = { number: z.string(), departs: z.date(), arrives: z.date() };
const idRow = { id: z.int() };
const transferRow = {
  notes: z.string(),
  origin: z.string(),
  goal: z.string(),
  leaves: z.date(),
  arrives: z.nullable(z.date()),
  who: z.string(),
};
const itemRow = {
  title: z.string(),
  starts: z.date(),
  ends: z.nullable(z.date()),
  who: z.string(),
};

function flight(index: number): Entry {
  const number = `QZ ${100 + index}`;
  const day = 1 + (index % 12);
  const there = index % 2 === 0;
  const [from, to] = there ? (['LHR', 'BUD'] as const) : (['BUD', 'LHR'] as const);
  const hour = 6 + (index % 9);
  const departs = `${two(hour)}:40`;
  const arrives = `${two(hour + 2 + (there ? 1 : -1))}:55`;
  const written = dayCell(index, `2030-07-${two(day)}`);
  return {
    lines: [
      {
        Flight: index % 3 === 0 ? `  ${number} ` : number,
        From: from,
        To: to,
        'Departure Date': written,
        'Departure Time': clockCell(index, departs),
        'Arrival Date': written,
        'Arrival Time': clockCell(index + 1, arrives),
      },
    ],
    holds: [number, julyInstant(day, departs, from), julyInstant(day, arrives, to)].join('|'),
  };
}

const known = (number: string, day: number, departs: string) => ({
  lines: [
    {
      Flight: number,
      From: 'LHR',
      To: 'BUD',
      'Departure Date': `2030-07-${two(day)}`,
      'Departure Time': departs,
      'Arrival Date': `2030-07-${two(day)}`,
      'Arrival Time': '23:05',
    },
  ],
  holds: [number, julyInstant(day, departs, 'LHR'), julyInstant(day, '23:05', 'BUD')].join('|'),
});

export const messyFlights: MessyKind = {
  kind: 'flights',
  above: [
    ['Flights of the summer', '', '', '', '', '', ''],
    ['Flight', 'From', 'To', 'Departure', '', 'Arrival', ''],
    ['', '', '', 'Date', 'Time', 'Date', 'Time'],
  ],
  merged: ['A1:G1', 'D2:E2', 'F2:G2'],
  columns: [
    'Flight',
    'From',
    'To',
    'Departure Date',
    'Departure Time',
    'Arrival Date',
    'Arrival Time',
  ],
  asks: { typed: ['dateOrder'], sheet: [] },
  entry: flight,
  mistakes: [
    { cells: { To: 'QQX' }, blames: 'To' },
    { cells: { 'Departure Date': '31.02.2030' }, blames: 'Departure' },
    { cells: { 'Arrival Time': '01:05' }, blames: 'Arrival' },
    { cells: { Flight: '' }, blames: 'Flight' },
    { cells: { 'Departure Time': '25:10' }, blames: 'Departure' },
    { cells: { From: '' }, blames: 'From' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    ...known(`QZ ${80 + index}`, 20, becomes === 'changed' ? '19:55' : '19:40'),
    becomes,
    enter: async (kit, { airports, vendor }) =>
      kit.store('new-flight', {
        flight_number: `QZ ${80 + index}`,
        vendor_id: vendor,
        origin_airport_id: airports.london,
        destination_airport_id: airports.budapest,
        departure_time: '2030-07-20T19:40',
        arrival_time: '2030-07-20T23:05',
      }),
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      flightRow,
      sql`
      select flight_number as number, departure_time as departs, arrival_time as arrives
      from flights where flight_number like 'QZ %' and archived_at is null`,
    );
    return rows.map(({ number, departs, arrives }) =>
      [number, departs.toISOString(), arrives.toISOString()].join('|'),
    );
  },
};

function ride(index: number): Entry {
  const [from, to] =
    index % 2 === 0 ? (['LHR', 'Hungaroring'] as const) : (['Hotel Mogyoród', 'LHR'] as const);
  const day = 1 + (index % 12);
  const leaves = `${two(5 + (index % 9))}:${10 + (index % 49)}`;
  const arrives = `${two(16 + (index % 4))}:45`;
  const who = index % 3 === 0 ? 'Zoltán Szabó; Anna Kowalska' : 'Anna Kowalska';
  const notes = `messy ${index}`;
  return {
    lines: [
      {
        Date: dayCell(index, `2030-07-${two(day)}`),
        Time: clockCell(index, leaves),
        'Pick up': from,
        'Drop off': to,
        'Arrives at': clockCell(index + 2, arrives),
        Who: who,
        Notes: notes,
      },
    ],
    holds: [
      notes,
      from,
      to,
      julyInstant(day, leaves, from),
      julyInstant(day, arrives, to),
      index % 3 === 0 ? 'Anna, Zoltán' : 'Anna',
    ].join('|'),
  };
}

export const messyTransfers: MessyKind = {
  kind: 'transfers',
  above: [['Date', 'Time', 'Pick up', 'Drop off', 'Arrives at', 'Who', 'Notes']],
  columns: ['Date', 'Time', 'Pick up', 'Drop off', 'Arrives at', 'Who', 'Notes'],
  asks: { typed: ['dateOrder'], sheet: [] },
  entry: ride,
  mistakes: [
    { cells: { 'Pick up': 'Nowhere' }, blames: 'Pick up' },
    { cells: { 'Drop off': '' }, blames: 'Drop off' },
    { cells: { Date: '2030-07-32' }, blames: 'Date' },
    { cells: { Time: 'at noon' }, blames: 'Date' },
    { cells: { Who: 'Anna Kowalska; Nemo Nobody' }, blames: 'Who' },
    { cells: { 'Arrives at': '00:05' }, blames: 'Arrives at' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    becomes,
    lines: [
      {
        Date: '2030-07-20',
        Time: `1${index}:00`,
        'Pick up': 'BUD',
        'Drop off': 'Hungaroring',
        Who: becomes === 'changed' ? 'Anna Kowalska; Zoltán Szabó' : 'Anna Kowalska',
        Notes: '',
      },
    ],
    holds: [
      `messy known ${index}`,
      'BUD',
      'Hungaroring',
      julyInstant(20, `1${index}:00`, 'BUD'),
      '',
      becomes === 'changed' ? 'Anna, Zoltán' : 'Anna',
    ].join('|'),
    enter: async (kit, { project, anna }) => {
      const place = async (name: string) => {
        const rows = await readRows(
          kit.db,
          idRow,
          sql`
          select id from places where name = ${name}`,
        );
        return rows[0]?.id;
      };
      await kit.store('new-transfer', {
        project_id: project,
        from_place_id: await place('BUD'),
        to_place_id: await place('Hungaroring'),
        leaves_at: `2030-07-20T1${index}:00`,
        passengerIds: [anna],
        notes: `messy known ${index}`,
      });
    },
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      transferRow,
      sql`
      select t.notes, f.name as origin, g.name as goal, t.leaves_at as leaves,
        t.arrives_at as arrives, (
          select string_agg(given_name, ', ' order by given_name)
          from transfer_passengers as p join contacts as c on c.id = p.contact_id
          where p.transfer_id = t.id) as who
      from transfers as t
      join places as f on f.id = t.from_place_id join places as g on g.id = t.to_place_id
      where t.notes like 'messy %' and t.archived_at is null`,
    );
    return rows.map(({ notes, origin, goal, leaves, arrives, who }) =>
      [notes, origin, goal, leaves.toISOString(), arrives?.toISOString() ?? '', who].join('|'),
    );
  },
};

function item(index: number): Entry {
  const title = `Messy ${index}: call, “quoted”; and so on`;
  const day = 1 + (index % 12);
  const [starts, ends] = [`${two(5 + (index % 12))}:15`, `${two(18 + (index % 5))}:45`];
  return {
    lines: [
      {
        Day: dayCell(index, `2030-07-${two(day)}`),
        From: clockCell(index, starts),
        Until: clockCell(index + 3, ends),
        What: title,
        Where: index % 2 === 0 ? 'Hungaroring' : 'LHR',
        Who: index % 3 === 0 ? 'Anna Kowalska\nZoltán Szabó' : '',
      },
    ],
    holds: [
      title,
      julyInstant(day, starts, index % 2 === 0 ? 'Hungaroring' : 'LHR'),
      julyInstant(day, ends, index % 2 === 0 ? 'Hungaroring' : 'LHR'),
      index % 3 === 0 ? 'chosen: Anna, Zoltán' : 'everyone: ',
    ].join('|'),
  };
}

export const messySchedule: MessyKind = {
  kind: 'schedule',
  above: [
    ['', '', '', 'Plan of the week', '', ''],
    ['Day', 'From', 'Until', 'What', 'Where', 'Who'],
  ],
  columns: ['Day', 'From', 'Until', 'What', 'Where', 'Who'],
  asks: { typed: ['dateOrder'], sheet: [] },
  entry: item,
  mistakes: [
    { cells: { Where: 'Nowhere Hall' }, blames: 'Where' },
    { cells: { What: '' }, blames: 'What' },
    { cells: { Day: '12th of never' }, blames: 'Day' },
    { cells: { Until: '00:10' }, blames: 'Until' },
    { cells: { Who: 'Nemo Nobody' }, blames: 'Who' },
    { cells: { Day: '' }, blames: 'Day' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    becomes,
    lines: [
      {
        Day: '2030-07-20',
        From: becomes === 'changed' ? '08:30' : '08:00',
        What: `Messy known ${index}`,
        Where: 'Hungaroring',
      },
    ],
    holds: [
      `Messy known ${index}`,
      julyInstant(20, becomes === 'changed' ? '08:30' : '08:00', 'Hungaroring'),
      '',
      'everyone: ',
    ].join('|'),
    enter: async (kit, { project }) => {
      const rows = await readRows(
        kit.db,
        idRow,
        sql`
        select id from places where name = 'Hungaroring'`,
      );
      await kit.store('new-schedule-item', {
        project_id: project,
        title: `Messy known ${index}`,
        place_id: rows[0]?.id,
        starts_at: '2030-07-20T08:00',
      });
    },
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      itemRow,
      sql`
      select s.title, s.starts_at as starts, s.ends_at as ends, s.audience || ': ' || coalesce((
          select string_agg(given_name, ', ' order by given_name)
          from schedule_item_people as p join contacts as c on c.id = p.contact_id
          where p.item_id = s.id), '') as who
      from schedule_items as s
      where s.title like 'Messy %' and s.archived_at is null`,
    );
    return rows.map(({ title, starts, ends, who }) =>
      [title, starts.toISOString(), ends?.toISOString() ?? '', who].join('|'),
    );
  },
};
