import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { dayCell, later, two, type Entry, type MessyKind } from './table.ts';

const heldRow = { held: z.string() };

/** Each stay begins on its own day. */
function stay(index: number, first: string): Entry & { readonly from: string } {
  const from = later(first, index * 4);
  const until = later(from, 3);
  return {
    from,
    lines: [
      {
        Hotel: index % 3 === 0 ? 'hotel mogyoród' : 'Hotel Mogyoród',
        'Check-in': dayCell(index, from),
        'Check-out': dayCell(index + 1, until),
        Confirmation: `MESSY-${two(index)}`,
        Notes: index % 5 === 0 ? 'Late arrival; "quiet" rooms\nplease' : '',
      },
    ],
    holds: [from, until, `MESSY-${two(index)}`].join('|'),
  };
}

const mistakesOfStays = [
  { cells: { Hotel: 'Grand Nowhere' }, blames: 'Hotel' },
  { cells: { 'Check-out': '2029-01-01' }, blames: 'Check-out' },
  { cells: { 'Check-in': '30.02.2031' }, blames: 'Check-in' },
  { cells: { 'Check-out': '' }, blames: 'Check-out' },
  { cells: { Hotel: '' }, blames: 'Hotel' },
];

export const messyStays: MessyKind = {
  kind: 'stays',
  above: [
    ['', 'Nights', '', '', ''],
    ['Hotel', 'Check-in', 'Check-out', 'Confirmation', 'Notes'],
  ],
  columns: ['Hotel', 'Check-in', 'Check-out', 'Confirmation', 'Notes'],
  merged: ['B1:C1'],
  asks: { typed: [], sheet: [] },
  entry: (index) => stay(index, '2032-01-01'),
  mistakes: mistakesOfStays,
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    ...stay(index + (becomes === 'changed' ? 4 : 0), '2031-12-01'),
    lines: [
      {
        Hotel: 'Hotel Mogyoród',
        'Check-in': later('2031-12-01', index * 4),
        'Check-out': later('2031-12-04', index * 4),
        Confirmation: becomes === 'changed' ? 'MESSY-NEW' : 'MESSY-OLD',
      },
    ],
    holds: [
      later('2031-12-01', index * 4),
      later('2031-12-04', index * 4),
      becomes === 'changed' ? 'MESSY-NEW' : 'MESSY-OLD',
    ].join('|'),
    becomes,
    enter: async (kit, { project, hotel }) =>
      kit.store('new-stay', {
        project_id: project,
        hotel_id: hotel,
        checks_in_on: later('2031-12-01', index * 4),
        checks_out_on: later('2031-12-04', index * 4),
        confirmation_number: 'MESSY-OLD',
      }),
  })),
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      heldRow,
      sql`
      select concat_ws('|', checks_in_on, checks_out_on, confirmation_number) as held from stays
      where confirmation_number like 'MESSY-%' and archived_at is null`,
    );
    return rows.map(({ held }) => held);
  },
};

/** A stay of two rooms in three lines: the second person of the first room has one to himself. */
function rooms(index: number): Entry {
  const { from, lines, holds } = stay(index, '2041-01-01');
  const [first] = lines;
  const confirmation = `ROOMS-${two(index)}`;
  return {
    lines: [
      {
        ...first,
        Notes: '',
        Confirmation: confirmation,
        Room: `${100 + index}`,
        Kind: 'twin',
        Who: 'Anna Kowalska',
      },
      { Room: `${100 + index}`, Who: index % 2 === 0 ? 'Zoltán Szabó' : 'ZOLTÁN SZABÓ' },
      {
        Hotel: 'Hotel Mogyoród',
        'Check-in': dayCell(index + 2, from),
        Room: `${500 + index}`,
        Kind: index % 2 === 0 ? 'single' : 'Double',
      },
    ],
    holds: [
      holds.replace('MESSY', 'ROOMS'),
      `${100 + index} twin Anna, Zoltán`,
      `${500 + index} ${index % 2 === 0 ? 'single' : 'double'} `,
    ].join('|'),
  };
}

export const messyRooms: MessyKind = {
  kind: 'rooms',
  above: [['Hotel', 'Check-in', 'Check-out', 'Confirmation', 'Room', 'Kind', 'Who']],
  columns: ['Hotel', 'Check-in', 'Check-out', 'Confirmation', 'Room', 'Kind', 'Who'],
  asks: { typed: [], sheet: [] },
  entry: rooms,
  mistakes: [
    { cells: { Kind: 'igloo' }, blames: 'Kind' },
    { cells: { Who: 'Nemo Nobody' }, blames: 'Who' },
    { cells: { Who: 'Anna Kowalska' }, blames: undefined },
    { cells: { 'Check-out': '2041-02-30' }, blames: 'Check-out' },
  ],
  known: (['existing', 'changed'] as const).map((becomes, index) => ({
    becomes,
    lines: [
      {
        Hotel: 'Hotel Mogyoród',
        'Check-in': later('2040-12-01', index * 4),
        Room: becomes === 'changed' ? '7' : '8',
        Kind: 'single',
        Who: becomes === 'changed' ? 'Zoltán Szabó' : '',
      },
    ],
    holds: [
      later('2040-12-01', index * 4),
      later('2040-12-03', index * 4),
      `ROOMS-K${index}`,
      ...(becomes === 'changed' ? ['7 single Zoltán'] : []),
      '8 single ',
    ].join('|'),
    enter: async (kit, { project, hotel }) => {
      const { id } = await kit.store('new-stay', {
        project_id: project,
        hotel_id: hotel,
        checks_in_on: later('2040-12-01', index * 4),
        checks_out_on: later('2040-12-03', index * 4),
        confirmation_number: `ROOMS-K${index}`,
      });
      await kit.store('new-room', { stay_id: id, kind: 'single', room_number: '8' });
    },
  })),
  held: async ({ db }) => {
    const found = await readRows(
      db,
      heldRow,
      sql`
      select concat_ws('|', s.checks_in_on, s.checks_out_on, s.confirmation_number, (
        select string_agg(room_number || ' ' || r.kind || ' ' || coalesce((
            select string_agg(distinct given_name, ', ' order by given_name)
            from beds as b join contacts as c on c.id = b.contact_id
            where b.room_id = r.id and b.archived_at is null), ''), '|' order by room_number)
        from rooms as r where r.stay_id = s.id and r.archived_at is null)) as held
      from stays as s
      where s.confirmation_number like 'ROOMS-%' and s.archived_at is null`,
    );
    return found.map(({ held }) => held);
  },
};
