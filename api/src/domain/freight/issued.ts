import type { CarnetList, CarnetOfProject } from '@paddock/contract/domain/freight/carnet';
import { carnetKinds } from '@paddock/contract/domain/freight/carnet-record';
import { formatAmount } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { addUp, readCarnet } from './carnet.ts';

const carnetRow = {
  id: z.int(),
  project_id: z.int(),
  number: z.string(),
  twin_number: z.nullable(z.string()),
  kind: z.enum(carnetKinds),
  issuer: z.string(),
  holder: z.string(),
  countries: z.string(),
  issued_on: z.string(),
  valid_until: z.string(),
  articles: z.nullable(z.int()),
};

/** The carnets of a project in use, the one that ends first at the top. */
export async function readCarnets(db: Db, projectId: number): Promise<CarnetOfProject[]> {
  const rows = await readRows(
    db,
    carnetRow,
    sql`
    select t.id, t.project_id, t.number, t.twin_number, t.kind, t.issuer, t.holder, t.countries,
      t.issued_on::text, t.valid_until::text, case when t.frozen_at is not null
        then (select count(*)::int from carnet_items where carnet_id = t.id) end as articles
    from carnets as t where t.project_id = ${projectId} and t.archived_at is null
    order by t.valid_until, t.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    twinNumber: row.twin_number,
    kind: row.kind,
    issuer: row.issuer,
    holder: row.holder,
    countries: row.countries.split(' '),
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    articles: row.articles,
  }));
}

export async function findCarnetProject(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('carnets')
    .where('id', '=', id)
    .select('project_id')
    .executeTakeFirst();
  return row?.project_id;
}

const frozenRow = {
  id: z.int(),
  number: z.int(),
  description: z.string(),
  pieces: z.int(),
  kg: z.nullable(z.number()),
  value: z.string(),
  currency: z.string(),
  origin: z.string(),
  now_description: z.string(),
  now_pieces: z.int(),
  now_kg: z.nullable(z.number()),
  now_value: z.nullable(z.string()),
  now_currency: z.string(),
  same_value: z.boolean(),
  now_origin: z.nullable(z.string()),
  left: z.boolean(),
};

/**
 * The list as it was frozen, and how each item differs from it today.
 * @throws CallError `not_found` if the project has no such carnet, `conflict` if it is not issued
 */
export async function readIssued(db: Db, projectId: number, carnetId: number): Promise<CarnetList> {
  const carnet = await db
    .selectFrom('carnets')
    .where('id', '=', carnetId)
    .where('project_id', '=', projectId)
    .select('frozen_at')
    .executeTakeFirst();
  if (carnet === undefined)
    throw new CallError('not_found', { message: 'The project has no such carnet.' });
  if (carnet.frozen_at === null)
    throw new CallError('conflict', { message: 'This carnet has no list yet. Issue it first.' });
  const rows = await readRows(
    db,
    frozenRow,
    sql`
    select t.equipment_id as id, t.number, t.description, t.pieces, t.weight_kg as kg,
      t.value::text as value, t.currency, t.origin,
      item.description || coalesce(' S/N ' || item.serial_number, '') as now_description,
      item.pieces as now_pieces, item.weight_kg as now_kg, item.value::text as now_value,
      currency.currency_code as now_currency, item.origin as now_origin,
      item.value is not distinct from t.value and currency.currency_code = t.currency as same_value,
      item.archived_at is not null or item.customs <> 'carnet' or item.project_id <> ${projectId} as left
    from carnet_items as t
    join equipment as item on item.id = t.equipment_id
    join prj_exp_currencies as currency on currency.id = item.currency_id
    where t.carnet_id = ${carnetId} order by t.number`,
  );
  const articles = rows.map((row) => ({
    id: row.id,
    number: row.number,
    description: row.description,
    pieces: row.pieces,
    kg: row.kg,
    value: row.value,
    currency: row.currency,
    origin: row.origin,
    refused: [],
    changed: nameChanges(row),
  }));
  return { articles, ...addUp(articles), leftOut: [] };
}

function nameChanges(row: RowOf<typeof frozenRow>): string[] {
  const { now_value: value, now_currency: currency } = row;
  return [
    ...(row.left ? ['No longer carried on a carnet by this project.'] : []),
    ...(row.now_description === row.description ? [] : [`Now “${row.now_description}”.`]),
    ...(row.now_pieces === row.pieces ? [] : [`Now ${row.now_pieces} pieces.`]),
    ...(row.now_kg === row.kg
      ? []
      : [row.now_kg === null ? 'No weight any more.' : `Now ${row.now_kg} kg.`]),
    ...(row.same_value
      ? []
      : [value === null ? 'No value any more.' : `Now worth ${formatAmount(value, currency)}.`]),
    ...(row.now_origin === row.origin
      ? []
      : [row.now_origin === null ? 'No origin any more.' : `Now made in ${row.now_origin}.`]),
  ];
}

/**
 * Freezes the list of a carnet, once.
 * @returns how many items are on it
 * @throws CallError `conflict` or `invalid_field`, with the lines that customs would refuse
 */
export async function freezeList(
  db: Db,
  id: number,
  leaveOut: readonly number[],
): Promise<{ articles: number }> {
  const carnet = await db
    .selectFrom('carnets')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select(['project_id', 'frozen_at'])
    .forUpdate()
    .executeTakeFirst();
  if (carnet === undefined) throw new CallError('not_found');
  if (carnet.frozen_at !== null)
    throw new CallError('conflict', { message: 'This carnet is issued: its list never changes.' });
  const { articles } = await readCarnet(db, carnet.project_id);
  refuseLines(
    articles.filter(({ number, id: item }) => number === null && !leaveOut.includes(item)),
  );
  const listed = articles.flatMap(({ number, value, origin, ...rest }) =>
    number === null || value === null || origin === null
      ? []
      : [{ ...rest, number, value, origin }],
  );
  if (listed.length === 0)
    throw new CallError('conflict', { message: 'Nothing goes on this carnet yet.' });
  const rows = listed.map(
    ({ number, id: item, description, pieces, kg, value, currency, origin }) => ({
      number,
      item,
      description,
      pieces,
      kg,
      value,
      currency,
      origin,
    }),
  );
  await sql`
    insert into carnet_items (carnet_id, number, equipment_id, description, pieces, weight_kg, value,
      currency, origin)
    select ${id}, number, item, description, pieces, kg, value, currency, origin
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (number int, item int,
      description text, pieces int, kg float8, value numeric, currency text, origin text)`.execute(
    db,
  );
  await sql`update carnets set frozen_at = now() where id = ${id}`.execute(db);
  return { articles: listed.length };
}

function refuseLines(lines: CarnetList['articles']): void {
  const [first] = lines;
  if (first === undefined) return;
  const others = lines.length === 1 ? '' : ` And ${lines.length - 1} more.`;
  throw new CallError('invalid_field', {
    field: 'leaveOut',
    message: `Customs would refuse “${first.description}”. ${first.refused.join(' ')}${others}`,
  });
}
