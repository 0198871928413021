import type {
  FreightLine,
  FreightList,
  FreightListName,
  FreightTotal,
} from '@paddock/contract/domain/freight/freight-lists';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import { csvLine, csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { writeXlsx, type XlsxCell } from '../../platform/write-xlsx.ts';
import { addUp, totalWord } from './carnet.ts';
import { besideItem, placeWords } from './equipment.ts';
import { besideScanner } from './packing.ts';

const lineRow = {
  id: z.int(),
  description: z.string(),
  pieces: z.int(),
  owner: z.nullable(z.string()),
  value: z.nullable(z.string()),
  currency: z.string(),
  kg: z.nullable(z.number()),
  place: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  seen_at: z.nullable(z.date()),
  seen_by: z.nullable(z.string()),
  seen_place: z.string(),
};

type LineRow = RowOf<typeof lineRow>;

const checkRow = { vehicle: z.string(), begun_at: z.date() };

const byOwner = sql`lower(t.owner) collate "C" nulls last, currency.currency_code,
  lower(packed.code) collate "C", t.id`;

const orders = {
  packing: sql`lower(carrier.name) collate "C" nulls last,
    lower(packed.code) collate "C" nulls last, currency.currency_code, t.id`,
  insurance: byOwner,
  lost: byOwner,
} as const;

const kinds = {
  packing: sql`true`,
  insurance: sql`true`,
  // A thing without a scan was not seen either.
  lost: sql`since.begun_at is not null and coalesce(last.placed_at < since.begun_at, true)`,
} as const;

/** One scan of an item or of its case, the last first. */
const lastScan = (thing: Sql) => sql`(
  select placed_at, user_id, vehicle_id, coalesce(into_case_id, case_id) as in_case
  from freight_placings where scanned and ${thing} order by placed_at desc, id limit 1)`;

/** Beside an item: since when its vehicle is checked, and its last scan or that of its case. */
const scanned = {
  columns: sql`last.placed_at as seen_at, scanner.full_name as seen_by,
    coalesce('Case ' || seen_case.code || coalesce(' on ' || seen_vehicle.name, ''),
      seen_vehicle.name, 'No vehicle') as seen_place`,
  joins: sql`
    left join freight_checks as since
      on since.project_id = t.project_id and since.vehicle_id = carrier.id
    left join lateral (
      select * from (${lastScan(sql`equipment_id = t.id`)}
        union all ${lastScan(sql`case_id = t.case_id`)}) as either
      order by placed_at desc limit 1) as last on true
    left join vehicles as seen_vehicle on seen_vehicle.id = last.vehicle_id
    left join cases as seen_case on seen_case.id = last.in_case
    ${besideScanner}`,
} as const;

const unscanned = {
  columns: sql`null::timestamptz as seen_at, null::text as seen_by, '' as seen_place`,
  joins: sql``,
} as const;

/** The equipment of a project with its value, where it should be and where it was seen last. */
export async function readFreightList(
  db: Db,
  projectId: number,
  name: FreightListName,
): Promise<FreightList> {
  const seen = name === 'lost' ? scanned : unscanned;
  const rows = await readRows(
    db,
    lineRow,
    sql`
    select t.id, t.description || coalesce(' S/N ' || t.serial_number, '') as description, t.pieces,
      t.owner, t.value::text as value, currency.currency_code as currency, t.weight_kg as kg,
      ${placeWords} as place, carrier.name as carrier, ${seen.columns}
    from equipment as t
    join prj_exp_currencies as currency on currency.id = t.currency_id
    ${besideItem} ${seen.joins}
    where t.project_id = ${projectId} and t.archived_at is null and ${kinds[name]}
    order by ${orders[name]}`,
  );
  const checks = await readRows(
    db,
    checkRow,
    sql`
    select vehicle.name as vehicle, t.begun_at from freight_checks as t
    join vehicles as vehicle on vehicle.id = t.vehicle_id
    where t.project_id = ${projectId} order by lower(vehicle.name) collate "C"`,
  );
  const groupOf = (row: LineRow) => (name === 'packing' ? row.place : row.owner);
  return {
    lines: rows.map((row) => presentLine(row, groupOf(row))),
    totals: addUpBy(rows, groupOf),
    vehicles: name === 'packing' ? addUpBy(rows, ({ carrier }) => carrier) : [],
    checks: checks.map(({ vehicle, begun_at: at }) => ({ vehicle, begunAt: at.toISOString() })),
  };
}

function presentLine(row: LineRow, group: string | null): FreightLine {
  const { seen_at: at, seen_by: by, seen_place: place, carrier: _carrier, ...line } = row;
  return { ...line, group, seen: at === null ? null : { at: at.toISOString(), by, place } };
}

/** The totals of each group and currency, in the order of the lines. */
function addUpBy(rows: readonly LineRow[], groupOf: (row: LineRow) => string | null) {
  return [...Map.groupBy(rows, groupOf)].flatMap(([group, own]): FreightTotal[] =>
    [...Map.groupBy(own, ({ currency }) => currency).values()].flatMap((alike) => {
      const { totals, kg } = addUp(alike);
      return totals.map(({ articles: items, ...total }) => ({ group, items, kg, ...total }));
    }),
  );
}

export const listTitles = {
  packing: 'Packing list',
  insurance: 'Insurance list',
  lost: 'Lost items',
} as const;

const headings = [
  'Owner',
  'Description',
  'Pieces',
  'Weight (kg)',
  'Value',
  'Currency',
  'Where it should be',
] as const;

const scanHeadings = ['Last scanned', 'Scanned at (UTC)', 'Scanned by'] as const;

function listHeadings(name: FreightListName): readonly string[] {
  return name === 'lost' ? [...headings, ...scanHeadings] : headings;
}

/** "2026-11-28 14:05" */
function clock(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}

function listCells(line: FreightLine, name: FreightListName) {
  const { owner, description, pieces, kg, value, currency, place, seen } = line;
  const cells = [owner, description, pieces, kg, value, currency, place];
  if (name !== 'lost') return cells;
  const when = seen === null ? null : clock(seen.at);
  return [...cells, seen?.place ?? null, when, seen?.by ?? null];
}

export function freightListCsv({ lines }: FreightList, name: FreightListName): string {
  const rows = lines.map((line) => listCells(line, name).map((cell) => String(cell ?? '')));
  return [listHeadings(name), ...rows].map((cells) => csvLine(cells.map(csvText))).join('');
}

/** The lines on one sheet, and the total of each owner and currency on another. */
export function freightListXlsx(
  { lines, totals, vehicles }: FreightList,
  name: FreightListName,
): File {
  const rows = lines.map((line): XlsxCell[] =>
    listCells(line, name).map((cell, column) =>
      headings[column] === 'Value' && cell !== null ? Number(cell) : cell,
    ),
  );
  return writeXlsx([
    { name: listTitles[name], rows: [listHeadings(name), ...rows] },
    {
      name: 'Totals',
      rows: [
        [
          name === 'packing' ? 'Where' : 'Owner',
          'Currency',
          'Items',
          'Pieces',
          'Weight (kg)',
          'Not weighed',
          'Value',
          'Without a value',
        ],
        ...[...totals, ...vehicles].map(
          ({ group, currency, items, pieces, kg, value, unvalued = 0 }) => [
            group,
            currency,
            items,
            pieces,
            kg.known,
            kg.unknown,
            Number(value),
            unvalued,
          ],
        ),
      ],
    },
  ]);
}

const columns = [
  { heading: 'Description with marks and numbers', share: 38 },
  { heading: 'Pieces', share: 9, align: 'right' },
  { heading: 'Value', share: 15, align: 'right' },
] as const;

const lastColumn = {
  packing: { heading: 'Weight', share: 14, align: 'right' },
  insurance: { heading: 'Where', share: 32 },
  lost: { heading: 'Last scanned', share: 42 },
} as const;

const noGroup = {
  packing: 'Not packed',
  insurance: 'Owner not entered',
  lost: 'Owner not entered',
} as const;

/** A table for each group and currency with its total. */
export function freightListSections(list: FreightList, name: FreightListName): PdfSection[] {
  const tables = list.totals.map((total): PdfSection => {
    const { group, currency, pieces, value, unvalued = 0 } = total;
    const own = list.lines.filter((one) => one.group === group && one.currency === currency);
    const rows = own.map((one) => [
      one.description,
      String(one.pieces),
      one.value ?? 'not valued',
      describeLine(one, name),
    ]);
    const last = name === 'packing' ? weigh(total.kg) : '';
    return {
      title: `${group ?? noGroup[name]}, ${currency}`,
      lines: [],
      table: {
        columns: [...columns, lastColumn[name]],
        rows: [...rows, [totalWord(unvalued), String(pieces), value, last]],
      },
    };
  });
  return [...headSections(list, name), ...tables];
}

/** Above the tables: what each vehicle carries, or when checks began. */
function headSections({ vehicles, checks }: FreightList, name: FreightListName): PdfSection[] {
  if (name === 'insurance') return [];
  if (name === 'lost')
    return [
      {
        title: 'Checks',
        lines: checks.map(
          ({ vehicle, begunAt }) =>
            [vehicle, `began ${formatDate(begunAt)} ${formatClock(begunAt)} UTC`] as const,
        ),
      },
    ];
  return [
    {
      title: 'Goods on each vehicle, without the weight of cases',
      lines: vehicles.map(({ group, currency, pieces, kg, value, unvalued = 0 }) => {
        const worth = `${unvalued > 0 ? 'at least ' : ''}${formatAmount(value, currency)}`;
        return [
          group ?? 'No vehicle',
          `${counted(pieces, 'piece')}, ${weigh(kg)}, ${worth}`,
        ] as const;
      }),
    },
  ];
}

function weigh({ known, unknown }: FreightTotal['kg']): string {
  return unknown > 0 ? `at least ${known} kg` : `${known} kg`;
}

function describeLine(line: FreightLine, name: FreightListName): string {
  if (name === 'packing') return line.kg === null ? 'not weighed' : `${line.kg} kg`;
  return name === 'insurance' ? (line.place ?? 'not packed') : describeSeen(line);
}

function describeSeen({ seen, place }: FreightLine): string {
  if (seen === null) return `never; it should be: ${place ?? 'not packed'}`;
  const by = seen.by === null ? '' : ` by ${seen.by}`;
  return `${seen.place}, ${formatDate(seen.at)} ${formatClock(seen.at)} UTC${by}`;
}
