import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { two, type MessyKind } from './table.ts';

const heldRow = { held: z.string() };

const givens = ['Zoë', 'Jean Luc', 'Ørjan', 'Mary', 'Łukasz'];

function person(index: number) {
  const [given, family] = [givens[index % 5] ?? '', `O’Messy${two(index)}`];
  const phone = `+44 7911 3${two(Math.floor(index / 100))}${two(index % 100)}1`;
  return {
    lines: [
      {
        Name: index % 3 === 0 ? `${family}, ${given}` : `${given} ${family}`,
        Job: 'Mechanic',
        Mobile: phone,
        'E-mail': `messy${index}@example.org`,
        'Home airport': index % 2 === 0 ? 'LHR' : 'BUD',
        Diet: index % 4 === 0 ? 'no nuts; no milk' : '',
      },
    ],
    holds: [
      given,
      family,
      'Mechanic',
      phone.replaceAll(' ', ''),
      `messy${index}@example.org`,
      index % 2 === 0 ? 'LHR' : 'BUD',
      index % 4 === 0 ? 'no nuts; no milk' : '',
    ].join('|'),
  };
}

/** A person with the same name causes a question, so no existing record is named here. */
export const messyPeople: MessyKind = {
  kind: 'people',
  above: [
    ['Crew of the summer', '', '', '', '', ''],
    ['Name', 'Job', 'Mobile', 'E-mail', 'Home airport', 'Diet'],
  ],
  merged: ['A1:F1'],
  columns: ['Name', 'Job', 'Mobile', 'E-mail', 'Home airport', 'Diet'],
  asks: { typed: ['country'], sheet: ['country'] },
  entry: person,
  mistakes: [
    { cells: { Mobile: '07911 100' }, blames: 'Mobile' },
    { cells: { 'E-mail': 'someone at example' }, blames: 'E-mail' },
    { cells: { 'Home airport': 'QQX' }, blames: 'Home airport' },
    { cells: { Name: 'Madonna' }, blames: 'Name' },
    { cells: { Name: 'Anna Kowalska' }, blames: undefined },
  ],
  known: [],
  held: async ({ db }) => {
    const rows = await readRows(
      db,
      heldRow,
      sql`
      select concat_ws('|', given_name, family_name, role, phone_number, email, airport_code,
        coalesce(dietary_need, '')) as held
      from contacts as c left join airports as a on a.id = c.home_airport_id
      where family_name like 'O’Messy%' and c.archived_at is null`,
    );
    return rows.map(({ held }) => held);
  },
};
