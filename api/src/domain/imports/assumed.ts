import { findCarrier } from '@paddock/contract/domain/flights/flight-number';
import type { Importable } from '@paddock/contract/domain/imports/importable';
import type { SubmissionMoment, WireValue } from '@paddock/contract/engine/forms/field-kind';
import { z } from 'zod';
import { baseCurrency } from '@paddock/contract/platform/constants';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { airlineNames } from '../flights/airlines.ts';
import type { Content } from './queries.ts';

/** A value for a field that a row leaves blank. */
interface Assumed {
  readonly field: string;
  readonly value: WireValue;
  /** As a person reads it. */
  readonly text: string;
  /** As `LookupRow`. */
  readonly kind?: string;
}

/** Gives the values of the fields that a row leaves blank. */
export type Assume = (cells: readonly string[]) => readonly Assumed[];

interface Assuming {
  readonly db: Db;
  readonly held: Content;
  readonly moment: SubmissionMoment;
  readonly projectId: number | null;
}

/** Reads what is usual once for a table. */
export async function planAssumptions(
  { assumes = {}, clocks = {} }: Importable,
  { db, held, moment, projectId }: Assuming,
): Promise<Assume | undefined> {
  const fields = Object.entries(assumes);
  if (fields.length === 0) return undefined;
  const currency = await findUsualCurrency(db, projectId);
  const vendors = await findCarrierVendors(db, listCarriers(held));
  const today = dayIn(moment.zone, moment.submissionTime);
  return (cells) =>
    fields.flatMap(([field, source]): Assumed[] => {
      if (source === 'today')
        return [{ field, value: `${today}T${clocks[field] ?? '12:00'}`, text: today }];
      if (source === 'usual currency')
        return currency === undefined
          ? []
          : [{ field, value: currency.id, text: currency.code, kind: currency.code }];
      const vendor = vendors.get(carrierIn(held, cells) ?? '');
      return vendor === undefined ? [] : [{ field, value: vendor.id, text: vendor.name }];
    });
}

const currencyRow = { id: z.int(), code: z.string() };

/** The currency of most bills of a project, or sterling. */
async function findUsualCurrency(db: Db, projectId: number | null) {
  const [usual] = await readRows(
    db,
    currencyRow,
    sql`
    select c.id, c.currency_code as code from prj_exp_currencies as c
    left join prj_expenditure as e
      on e.currency_id = c.id and e.project_id = ${projectId} and e.archived_at is null
    where c.archived_at is null group by c.id
    order by count(e.id) desc, c.id = ${baseCurrency} desc, c.id limit 1`,
  );
  return usual;
}

/** The carriers of a table’s flight numbers. */
export function listCarriers(held: Content): string[] {
  const found = held.rows.flatMap(({ cells }) => carrierIn(held, cells) ?? []);
  return [...new Set(found)];
}

function carrierIn({ columns }: Content, cells: readonly string[]): string | undefined {
  return findCarrier(cells[columns.indexOf('flight_number')] ?? '');
}

const vendorRow = { carrier: z.string(), id: z.int(), name: z.string() };

interface CarrierVendor {
  readonly id: number;
  readonly name: string;
}

/** The vendor of each carrier: the one with its name, or else of most of its flights. */
export async function findCarrierVendors(
  db: Db,
  carriers: readonly string[],
): Promise<Map<string, CarrierVendor>> {
  if (carriers.length === 0) return new Map();
  const named = carriers.flatMap((carrier) =>
    airlineNames(carrier).map((name) => ({ carrier, name: name.toLowerCase() })),
  );
  const rows = await readRows(
    db,
    vendorRow,
    sql`
    select carrier, id, name from (
      select asked.carrier, v.id, v.vendor_name as name, 0 as rank, 0::bigint as flights
      from unnest(${named.map(({ carrier }) => carrier)}::text[],
          ${named.map(({ name }) => name)}::text[]) as asked (carrier, name)
      join prj_exp_vendors as v on lower(v.vendor_name) = asked.name
      where v.archived_at is null
      union all
      select upper(left(f.flight_number, 2)), v.id, v.vendor_name, 1, count(*)
      from flights as f join prj_exp_vendors as v on v.id = f.vendor_id
      where f.flight_number ~ '^[A-Za-z0-9]{2}[ -]?[0-9]' and f.archived_at is null
        and upper(left(f.flight_number, 2)) = any(${[...carriers]}::text[])
        and v.archived_at is null
      group by 1, 2, 3) as found
    order by rank desc, flights, id desc`,
  );
  // The last one of a carrier counts.
  return new Map(rows.map(({ carrier, id, name }) => [carrier, { id, name }]));
}
