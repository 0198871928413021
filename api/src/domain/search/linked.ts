import { searchedLists, type SearchedList } from '@paddock/contract/domain/search/search';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { TypedAmount } from './typed.ts';

const linkedRow = { list: z.enum(searchedLists), id: z.int() };
/** A record found by what it is linked to, or by its amount. */
export type Linked = RowOf<typeof linkedRow>;

/** Airports, vendors and hotels whose names fit. */
export interface Origins {
  readonly airports: readonly number[];
  readonly vendors: readonly number[];
  readonly hotels: readonly number[];
}

interface Asked {
  readonly lists: readonly SearchedList[];
  readonly limit: number;
  /** The most rows of each kind that are looked at. */
  readonly only: ReadonlyMap<SearchedList, Sql>;
}

/** Flights, people, bills and stays of these airports, vendors and hotels; soonest first, or latest. */
export async function readLinked(db: Db, origins: Origins, asked: Asked): Promise<Linked[]> {
  const parts = [
    ...(asked.lists.includes('flights') && origins.airports.length > 0
      ? [selectFlights(origins.airports, asked)]
      : []),
    ...(asked.lists.includes('contacts') && origins.airports.length > 0
      ? [livesAt(origins.airports, asked)]
      : []),
    ...(asked.lists.includes('expenditure') && origins.vendors.length > 0
      ? [selectBills(origins.vendors, asked)]
      : []),
    ...(asked.lists.includes('stays') && origins.hotels.length > 0
      ? [staysAt(origins.hotels, asked)]
      : []),
  ];
  if (parts.length === 0) return [];
  // Planned each time: a plan made for any airport reads all flights and people, ten times slower.
  return readRows(db, linkedRow, sql.join(parts, sql` union all `));
}

function selectFlights(airports: readonly number[], { limit, only }: Asked): Sql {
  const own = only.get('flights');
  const ids = sql`${[...airports]}::int[]`;
  if (own !== undefined)
    return sql`(select 'flights' as list, t.id from (select distinct id from (${own}) as o) as own
      join flights as t on t.id = own.id and t.archived_at is null
      where t.origin_airport_id = any(${ids}) or t.destination_airport_id = any(${ids})
      order by t.departure_time < now(), abs(extract(epoch from t.departure_time - now())), t.id
      limit ${sql.lit(limit)})`;
  const some = (column: string, way: 'coming' | 'gone') => sql`
    (select t.id, t.departure_time from flights as t
      where ${sql.ref(`t.${column}`)} = one.id and t.archived_at is null
        and t.departure_time ${way === 'coming' ? sql`>=` : sql`<`} now()
      order by t.departure_time ${way === 'coming' ? sql`asc` : sql`desc`} limit ${sql.lit(limit)})`;
  const columns = ['origin_airport_id', 'destination_airport_id'] as const;
  const ways = columns.flatMap((column) => [some(column, 'coming'), some(column, 'gone')]);
  return sql`(select 'flights' as list, found.id from unnest(${ids}) as one(id)
    cross join lateral (${sql.join(ways, sql` union all `)}) as found
    group by found.id, found.departure_time
    order by found.departure_time < now(),
      abs(extract(epoch from found.departure_time - now())), found.id
    limit ${sql.lit(limit)})`;
}

function livesAt(airports: readonly number[], { limit, only }: Asked): Sql {
  const own = only.get('contacts');
  return sql`(select 'contacts' as list, t.id from contacts as t
    where t.home_airport_id = any(${[...airports]}::int[]) and t.archived_at is null
      ${own === undefined ? sql`` : sql`and t.id in (${own})`}
    limit ${sql.lit(limit)})`;
}

function selectBills(vendors: readonly number[], { limit }: Asked): Sql {
  return sql`(select 'expenditure' as list, found.id
    from unnest(${[...vendors]}::int[]) as one(id) cross join lateral (
      select t.id, t.purchased_on from prj_expenditure as t
      where t.vendor_id = one.id and t.archived_at is null
      order by t.purchased_on desc, t.id desc limit ${sql.lit(limit)}) as found
    order by found.purchased_on desc, found.id desc limit ${sql.lit(limit)})`;
}

function staysAt(hotels: readonly number[], { limit, only }: Asked): Sql {
  const own = only.get('stays');
  return sql`(select 'stays' as list, found.id
    from unnest(${[...hotels]}::int[]) as one(id) cross join lateral (
      select t.id, t.checks_in_on from stays as t
      where t.hotel_id = one.id and t.archived_at is null
        ${own === undefined ? sql`` : sql`and t.id in (${own})`}
      order by t.checks_in_on desc, t.id desc limit ${sql.lit(limit)}) as found
    order by found.checks_in_on desc, found.id desc limit ${sql.lit(limit)})`;
}

/** An amount that very many rows share is read no further than this. */
const mostOfAnAmount = 400;

/** Bills and payments of an amount, in either currency; those of a project first. */
export async function readAmounts(
  db: Db,
  amount: TypedAmount,
  { projectId, limit }: { readonly projectId: number | undefined; readonly limit: number },
): Promise<Linked[]> {
  const ofProject = projectId === undefined ? [] : [sql`t.project_id = ${projectId}`];
  const bills = [...ofProject, sql`true`].flatMap((of) => [
    sql`select 'expenditure' as list, id from (select * from prj_expenditure as t
      where ${isAmount('non_sterling_cost', amount)} and ${of}
      order by t.project_id desc, t.id desc limit ${sql.lit(mostOfAnAmount)}) as t
      where ${isIn(amount.currency)}`,
    ...(isSterling(amount)
      ? [
          sql`select 'expenditure' as list, id from prj_expenditure as t
            where ${isAmount('sterling_cost', amount)} and ${of}
            order by t.project_id desc, t.id desc`,
        ]
      : []),
  ]);
  const payments = [
    sql`select 'payments' as list, id from (select * from prj_exp_payments as t
      where ${isAmount('non_sterling_amount', amount)}
      order by t.id desc limit ${sql.lit(mostOfAnAmount)}) as t where ${isIn(amount.currency)}`,
    ...(isSterling(amount)
      ? [
          sql`select 'payments' as list, id from prj_exp_payments as t
            where ${isAmount('sterling_amount', amount)} order by t.id desc`,
        ]
      : []),
  ];
  const parts = [...bills, ...payments].map((part) => sql`(${part} limit ${sql.lit(limit)})`);
  return readPrepared(db, linkedRow, sql.join(parts, sql` union all `));
}

function isSterling({ currency }: TypedAmount): boolean {
  return currency === undefined || currency === 'GBP';
}

function isAmount(column: string, { value }: TypedAmount): Sql {
  const key = sql.ref(`t.${column}`);
  return sql`${key} = ${value}::numeric and ${key} > 0 and t.archived_at is null`;
}

function isIn(currency: string | undefined): Sql {
  if (currency === undefined) return sql`true`;
  return sql`t.currency_id in (
    select id from prj_exp_currencies where lower(currency_code) = ${currency.toLowerCase()})`;
}
