import type { Voucher } from '@paddock/contract/domain/freight/carnet';
import type { carnetKinds } from '@paddock/contract/domain/freight/carnet-record';
import { customsTerritory } from '@paddock/contract/domain/freight/customs-territory';
import { z } from 'zod';
import { source } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';

const day = z.nullable(z.iso.date());

const territoryRow = {
  code: z.string(),
  countries: z.nullable(z.string()),
  /** The first day on which codes are accepted. */
  digital_from: day,
  /** The last day on which paper is accepted; null without an end that is known. */
  paper_until: day,
  source: z.string(),
  checked_on: day,
};
type Territory = RowOf<typeof territoryRow>;

/** By its own two letters and by those of its countries. */
export type Territories = ReadonlyMap<string, Territory>;

/** The customs territories as the team has them today. */
export async function loadTerritories(db: Db): Promise<Territories> {
  const rows = await readRows(
    db,
    territoryRow,
    sql`select code, countries, digital_from, paper_until, source, checked_on
      from customs_territories where archived_at is null order by code`,
  );
  return new Map(rows.flatMap((row) => listCodes(row).map((code) => [code, row])));
}

function listCodes({ code, countries }: Pick<Territory, 'code' | 'countries'>): string[] {
  return [code, ...(countries?.split(' ') ?? [])];
}

/** A country that belongs to no known territory is one of its own. */
export function findTerritory(territories: Territories, country: string): string {
  return territories.get(country)?.code ?? country;
}

/** The forms of carnet that a customs office takes on a day; none if nothing is known of it. */
export function listAccepted(
  territories: Territories,
  territory: string,
  on: string | null,
): Voucher['accepts'] {
  const known = territories.get(territory);
  if (known === undefined || on === null) return [];
  const { digital_from: digitalFrom, paper_until: paperUntil } = known;
  return [
    ...(digitalFrom !== null && on >= digitalFrom ? ['QR' as const] : []),
    ...(paperUntil === null || on <= paperUntil ? ['paper' as const] : []),
  ];
}

/** Whether customs see a carnet as a code. Twins show theirs where codes are accepted. */
export function isShownAsCode(
  kind: (typeof carnetKinds)[number],
  accepts: Voucher['accepts'],
): boolean {
  return kind === 'digital' || (kind === 'twin' && accepts.includes('QR'));
}

export const customsTerritorySource = source(customsTerritory, {
  async derive(db, columns, id) {
    await refuseTwice(db, columns, id ?? 0);
    return {};
  },
});

const takenRow = { code: z.string(), other: z.string() };

/** @throws CallError if a country belongs to another territory already */
async function refuseTwice(
  db: Db,
  columns: Readonly<Record<string, unknown>>,
  id: number,
): Promise<void> {
  const chosen = (name: string) =>
    name in columns
      ? sql`${typeof columns[name] === 'string' ? columns[name] : null}::text`
      : sql`(select ${sql.ref(name)} from customs_territories where id = ${id})`;
  const codes = (code = sql`t.code`, countries = sql`t.countries`) =>
    sql`unnest(string_to_array(concat_ws(' ', ${code}, ${countries}), ' '))`;
  const [taken] = await readRows(
    db,
    takenRow,
    sql`
    select own.code, t.code as other from customs_territories as t
    join ${codes(chosen('code'), chosen('countries'))} as own (code)
      on own.code in (select ${codes()})
    where t.archived_at is null and t.id <> ${id} and t.code is distinct from ${chosen('code')}
    order by own.code limit 1`,
  );
  if (taken === undefined) return;
  throw new CallError('invalid_field', {
    field: 'countries',
    message: `${taken.code} belongs to ${taken.other} already.`,
  });
}

const checked = {
  source: 'ICC transition plan for digital carnets, April 2026',
  checked_on: '2026-11-27',
} as const;

const both = { digital_from: '2026-06-01', paper_until: '2027-12-31', ...checked } as const;

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT MC NL PL PT RO SK SI ES SE';

/** The customs territories that a new system starts with; the team corrects and adds them. */
export const knownTerritories = [
  { code: 'EU', countries: union, ...both },
  { code: 'GB', countries: 'GB IM JE GG', ...both },
  { code: 'NO', countries: null, ...both },
  { code: 'CH', countries: 'CH LI', ...both },
  { code: 'TR', countries: null, digital_from: null, paper_until: null, ...checked },
  { code: 'RS', countries: null, digital_from: null, paper_until: null, ...checked },
];
