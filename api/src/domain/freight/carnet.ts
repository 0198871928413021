import type { Article, CarnetList, plainLists } from '@paddock/contract/domain/freight/carnet';
import { addMoney } from '@paddock/contract/platform/money';
import { z } from 'zod';
import { csvLine, csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { writeXlsx } from '../../platform/write-xlsx.ts';
import type { PdfSection } from '../../platform/pdf/pdf.ts';

const itemRow = {
  id: z.int(),
  description: z.string(),
  serial_number: z.nullable(z.string()),
  pieces: z.int(),
  kg: z.nullable(z.number()),
  value: z.nullable(z.string()),
  currency: z.string(),
  origin: z.nullable(z.string()),
};
type ItemRow = RowOf<typeof itemRow>;

const leftOutRow = { customs: z.string(), items: z.int() };

/** What customs does not take as the name of an article: each has a line of its own. */
const notNames: readonly (readonly [RegExp, string])[] = [
  [/\bbox(?:es)? (?:of|containing)\b/i, 'a box'],
  [/\bassorted\b/i, '“assorted”'],
  [/\bvarious\b/i, '“various”'],
  [/\baccessories\b/i, '“accessories”'],
  [/\bsets? of\b(?!.*\bcables?\b)/i, 'a set'],
];

/** Electric tools and devices: customs tell one from another by its serial number. */
const electric =
  /^(?!.*\bS\/N\b).*\b(?:cordless|electric|drill|grinder|impact (?:wrench|driver)|laptop|tablet|generator|inverter)\b/i;

/** Why customs would refuse a line, in whole sentences. */
export function refuseArticle(
  item: Pick<ItemRow, 'description' | 'serial_number' | 'value' | 'origin'>,
): string[] {
  const [, name] = notNames.find(([pattern]) => pattern.test(item.description)) ?? [];
  return [
    ...(name === undefined
      ? []
      : [
          `Customs do not accept ${name} as a description. Give each article its own line, with make, model and serial number.`,
        ]),
    ...(item.serial_number === null && electric.test(item.description)
      ? ['An electric tool or device needs its serial number.']
      : []),
    ...(item.value === null ? ['The value is missing.'] : []),
    ...(item.value !== null && /^[0.]+$/.test(item.value) ? ['The value is zero.'] : []),
    ...(item.origin === null ? ['The country where it was made is missing.'] : []),
  ];
}

type PlainList = (typeof plainLists)[number];

/** Everything of a project for one list, by currency, then case by case. */
async function readItems(db: Db, projectId: number, kinds: Sql): Promise<ItemRow[]> {
  return readRows(
    db,
    itemRow,
    sql`
    select t.id, t.description, t.serial_number, t.pieces, t.weight_kg as kg,
      t.value::text as value, currency.currency_code as currency, t.origin
    from equipment as t
    join prj_exp_currencies as currency on currency.id = t.currency_id
    left join cases as packed on packed.id = t.case_id
    where t.project_id = ${projectId} and t.archived_at is null and ${kinds}
    order by currency.currency_code, lower(packed.code) collate "C", t.id`,
  );
}

const customsLists = {
  plain: { title: 'List of goods', kinds: sql`t.customs <> 'hand luggage'` },
  duplicate: { title: 'Duplicate list of goods', kinds: sql`t.customs = 'carnet'` },
  export: {
    title: 'List of goods to export',
    kinds: sql`t.customs in ('consumable', 'merchandise')`,
  },
} as const satisfies Record<PlainList, { title: string; kinds: Sql }>;

/** The goods where no carnet applies. Each has a number, also if something of it is missing. */
export async function readPlainList(
  db: Db,
  projectId: number,
  list: PlainList,
): Promise<CarnetList> {
  const items = await readItems(db, projectId, customsLists[list].kinds);
  const articles = items.map((item, index) =>
    presentArticle(item, index + 1, refuseArticle({ ...item, description: '' })),
  );
  return { articles, ...addUp(items), leftOut: [] };
}

/** The general list of everything of a project that goes on a carnet. */
export async function readCarnet(db: Db, projectId: number): Promise<CarnetList> {
  const items = await readItems(db, projectId, sql`t.customs = 'carnet'`);
  const leftOut = await readRows(
    db,
    leftOutRow,
    sql`
    select customs, count(*)::int as items from equipment
    where project_id = ${projectId} and archived_at is null and customs <> 'carnet'
    group by customs order by customs`,
  );
  const checked = items.map((item) => ({ item, refused: refuseArticle(item) }));
  const good = checked.filter(({ refused }) => refused.length === 0);
  const bad = checked.filter(({ refused }) => refused.length > 0);
  const articles = [
    ...good.map(({ item }, index) => presentArticle(item, index + 1, [])),
    ...bad.map(({ item, refused }) => presentArticle(item, null, refused)),
  ];
  return { articles, ...addUp(good.map(({ item }) => item)), leftOut };
}

function presentArticle(item: ItemRow, number: number | null, refused: string[]): Article {
  const { serial_number: serial, description, ...rest } = item;
  return {
    ...rest,
    number,
    description: serial === null ? description : `${description} S/N ${serial}`,
    refused,
    changed: [],
  };
}

/** The totals of each currency, and the weight. */
export function addUp(
  items: readonly Pick<ItemRow, 'currency' | 'pieces' | 'value' | 'kg'>[],
): Pick<CarnetList, 'totals' | 'kg'> {
  const totals = [...Map.groupBy(items, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    articles: own.length,
    pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
    value: own.reduce((sum, { value }) => addMoney(sum, value ?? '0'), '0.00'),
    ...countUnvalued(own),
  }));
  const grams = items.reduce((sum, { kg }) => sum + Math.round((kg ?? 0) * 1_000), 0);
  return {
    totals,
    kg: { known: grams / 1_000, unknown: items.filter(({ kg }) => kg === null).length },
  };
}

function countUnvalued(items: readonly Pick<ItemRow, 'value'>[]) {
  const unvalued = items.filter(({ value }) => value === null).length;
  return unvalued > 0 ? { unvalued } : {};
}

const headings = ['Item description', 'Pieces', 'Unit', 'Weight', 'Value', 'Origin', 'Heading'];

/** The articles in one currency, in the columns that an application is uploaded in: no blank line, none added. */
export function carnetCsv({ articles }: CarnetList, currency: string): string {
  const own = articles.filter((one) => one.number !== null && one.currency === currency);
  const lines = own.map(({ description, pieces, kg, value, origin }) => [
    description,
    String(pieces),
    '',
    kg === null ? '' : String(kg),
    value ?? '',
    origin ?? '',
    '',
  ]);
  return [headings, ...lines].map((cells) => csvLine(cells.map(csvText))).join('');
}

/** A sheet for each currency with its total, in the columns of the printed list. */
export function carnetXlsx({ articles, totals }: CarnetList): File {
  const heading = columns.map((one) => one.heading);
  return writeXlsx(
    totals.map(({ currency, pieces, value, unvalued = 0 }) => ({
      name: currency,
      rows: [
        heading,
        ...articles
          .filter((one) => one.number !== null && one.currency === currency)
          .map((one) => [
            one.number,
            one.description,
            one.pieces,
            one.kg,
            one.value === null ? null : Number(one.value),
            one.origin,
          ]),
        [null, totalWord(unvalued), pieces, null, Number(value), null],
      ],
    })),
  );
}

/** Says how many values are missing from a total. */
export function totalWord(unvalued: number): string {
  return unvalued === 0 ? 'Total' : `At least, ${unvalued} without a value`;
}

const columns = [
  { heading: 'No.', share: 7, align: 'right' },
  { heading: 'Description with marks and numbers', share: 46 },
  { heading: 'Pieces', share: 9, align: 'right' },
  { heading: 'Weight', share: 12, align: 'right' },
  { heading: 'Value', share: 16, align: 'right' },
  { heading: 'Origin', share: 9 },
] as const;

/** A table for each currency with its total, then what was left out and why. */
export function carnetSections(
  { articles, totals, kg }: CarnetList,
  name = 'General list',
): PdfSection[] {
  const listed = totals.map(({ currency, pieces, value, unvalued = 0 }): PdfSection => {
    const own = articles.filter((one) => one.number !== null && one.currency === currency);
    const rows = own.map((one) => [
      String(one.number),
      one.description,
      String(one.pieces),
      one.kg === null ? '' : `${one.kg} kg`,
      one.value ?? '',
      one.origin ?? '',
    ]);
    return {
      title: `${name} in ${currency}`,
      lines: [],
      table: { columns, rows: [...rows, ['', totalWord(unvalued), String(pieces), '', value, '']] },
    };
  });
  const bad = articles.filter(({ number }) => number === null);
  const weight = `${kg.unknown > 0 ? 'at least ' : ''}${kg.known} kg`;
  return [
    ...listed,
    {
      title: 'Weight',
      lines: [['', kg.unknown > 0 ? `${weight}, ${kg.unknown} not weighed` : weight]],
    },
    ...(bad.length === 0
      ? []
      : [
          {
            title: 'Not on the list',
            lines: bad.map((one) => [one.description, one.refused.join(' ')] as const),
          },
        ]),
  ];
}

const copies = [
  'Copy 1, for customs on the way out',
  'Copy 2, stamped, shown on the way back',
] as const;

/** A list without a carnet as a PDF. Customs keep one copy of a duplicate list and stamp the other. */
export function plainSections(
  list: CarnetList,
  kind: PlainList,
): { title: string; sections: PdfSection[] } {
  const { title } = customsLists[kind];
  if (kind !== 'duplicate') return { title, sections: carnetSections(list, title) };
  const sections = copies.flatMap((copy) => [
    {
      title: copy,
      lines: [
        ['Name and signature', ''],
        ['Customs office, day and stamp', ''],
      ] as const,
    },
    ...carnetSections(list, title),
  ]);
  return { title, sections };
}
