import {
  mostFound,
  type FoundFreight,
  type Freight,
  type Load,
} from '@paddock/contract/domain/freight/freight';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { noteEdits } from '../../engine/records/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { besideItem, placeWords } from './equipment.ts';
import { besideScanner, presentScan, readCarriers, scannedAt } from './packing.ts';

const caseRow = {
  id: z.int(),
  code: z.string(),
  name: z.nullable(z.string()),
  vehicle_id: z.nullable(z.int()),
  dangerous_goods: z.nullable(z.string()),
  items: z.int(),
  pieces: z.int(),
  kg: z.number(),
  unweighed: z.int(),
  m3: z.nullable(z.number()),
};

const looseRow = {
  vehicle_id: z.nullable(z.int()),
  items: z.int(),
  pieces: z.int(),
  kg: z.number(),
  unweighed: z.int(),
};

const vehicleRow = {
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  plate: z.nullable(z.string()),
  payload_kg: z.nullable(z.number()),
  load_m3: z.nullable(z.number()),
};

/** The sums of items in one statement: each item is read once, whatever it travels in. */
const itemSums = sql`count(*)::int as items, sum(pieces)::int as pieces,
  coalesce(sum(weight_kg::numeric), 0) as kg, count(*)::int - count(weight_kg)::int as unweighed`;

/** What each vehicle carries of a project, and what else could carry it. */
export async function presentFreight(db: Db, projectId: number): Promise<Freight> {
  const carriers = await readCarriers(db, projectId);
  return {
    projectId,
    loads: await readLoads(db, projectId),
    vehicles: carriers.map(({ id, name }) => ({ id, name })),
  };
}

/** What each vehicle carries of a project, by name; what is on none comes last. */
async function readLoads(db: Db, projectId: number): Promise<Load[]> {
  const cases = await readRows(
    db,
    caseRow,
    sql`
    select t.id, t.code, t.name, t.vehicle_id, t.dangerous_goods,
      coalesce(inside.items, 0) as items, coalesce(inside.pieces, 0) as pieces,
      (coalesce(t.tare_kg::numeric, 0) + coalesce(inside.kg, 0))::float8 as kg,
      coalesce(inside.unweighed, 0) + (t.tare_kg is null)::int as unweighed,
      round((t.length_cm * t.width_cm * t.height_cm / 1000000)::numeric, 3)::float8 as m3
    from cases as t left join (
      select case_id, ${itemSums} from equipment
      where archived_at is null and case_id in (
        select id from cases where project_id = ${projectId} and archived_at is null)
      group by case_id) as inside on inside.case_id = t.id
    where t.project_id = ${projectId} and t.archived_at is null
    order by lower(t.code) collate "C", t.id`,
  );
  const loose = await readRows(
    db,
    looseRow,
    sql`
    select vehicle_id, items, pieces, kg::float8 as kg, unweighed from (
      select vehicle_id, ${itemSums} from equipment
    where project_id = ${projectId} and archived_at is null and case_id is null
    group by vehicle_id) as loose`,
  );
  const used = [...cases, ...loose].flatMap(({ vehicle_id: id }) => (id === null ? [] : [id]));
  const vehicles = await readRows(
    db,
    vehicleRow,
    sql`
    select id, name, kind, plate, payload_kg, load_m3
    from vehicles
    where id = any(${[...new Set(used)]}::int[]) order by lower(name), id`,
  );
  const onNone = { id: null };
  return [...vehicles, onNone].flatMap((vehicle) => {
    const own = cases.filter(({ vehicle_id: id }) => id === vehicle.id);
    const beside = loose.find(({ vehicle_id: id }) => id === vehicle.id);
    if (own.length === 0 && beside === undefined) return [];
    return [presentLoad(vehicle.id === null ? null : vehicle, own, beside)];
  });
}

function presentLoad(
  vehicle: RowOf<typeof vehicleRow> | null,
  cases: readonly RowOf<typeof caseRow>[],
  loose: RowOf<typeof looseRow> | undefined,
): Load {
  const weighed = [...cases, ...(loose === undefined ? [] : [loose])];
  return {
    vehicle: vehicle && {
      id: vehicle.id,
      name: vehicle.name,
      kind: vehicle.kind,
      plate: vehicle.plate,
      payloadKg: vehicle.payload_kg,
      loadM3: vehicle.load_m3,
    },
    kg: {
      known: addUp(weighed.map(({ kg }) => kg)),
      unknown: addUp(weighed.map(({ unweighed }) => unweighed)),
    },
    m3: {
      known: addUp(cases.map(({ m3 }) => m3 ?? 0)),
      // Nobody measures what travels loose.
      unknown: cases.filter(({ m3 }) => m3 === null).length + (loose?.items ?? 0),
    },
    cases: cases.map((one) => ({
      id: one.id,
      code: one.code,
      name: one.name,
      items: one.items,
      pieces: one.pieces,
      kg: { known: one.kg, unknown: one.unweighed },
      dangerousGoods: one.dangerous_goods,
    })),
    loose: { items: loose?.items ?? 0, pieces: loose?.pieces ?? 0 },
  };
}

/** To the gram and the litre: binary fractions would add up to 13.299999. */
function addUp(parts: readonly number[]): number {
  return Math.round(parts.reduce((sum, part) => sum + part, 0) * 1_000) / 1_000;
}

const movedRow = { id: z.int(), carrier: z.boolean() };

interface Move {
  readonly case: number;
  readonly vehicle: number | null;
}

/**
 * Puts a case on a vehicle, or on none.
 * @param db a transaction
 * @throws CallError if the project has no such case, or no such vehicle is in use
 */
export async function storeMove(
  deps: Author & { readonly db: Db; readonly engine: Engine },
  projectId: number,
  { case: id, vehicle }: Move,
): Promise<void> {
  const { db, engine } = deps;
  const [found] = await readRows(
    db,
    movedRow,
    sql`
    select t.id, ${vehicle}::int is null or exists (select from vehicles
      where id = ${vehicle} and archived_at is null) as carrier
    from cases as t where t.id = ${id} and t.project_id = ${projectId} and t.archived_at is null`,
  );
  if (found === undefined)
    throw new CallError('not_found', { message: 'The case isn’t in this project any more.' });
  if (!found.carrier)
    throw new CallError('invalid_field', {
      field: 'vehicle',
      message: 'The vehicle isn’t in use any more.',
    });
  await noteEdits(deps, engine.kind('cases'), [id], async () => {
    await db.updateTable('cases').set({ vehicle_id: vehicle }).where('id', '=', id).execute();
  });
}

const foundRow = {
  list: z.enum(['cases', 'equipment']),
  id: z.int(),
  title: z.string(),
  pieces: z.int(),
  place: z.nullable(z.string()),
  scanned_at: z.nullable(z.date()),
  by: z.nullable(z.string()),
};

/** The last character there is: words with a beginning come before it. */
const afterAll = 0x10_ff_ff;

/** The cases and items of a project in which every typed word begins a word of them, or of the code of its case. */
export async function searchFreight(
  db: Db,
  projectId: number,
  typed: string,
): Promise<{ found: FoundFreight[]; more: boolean }> {
  const found = await readRows(
    db,
    foundRow,
    sql`
    with words as materialized (
      select distinct word from unnest(string_to_array(search_fold(${typed}), ' ')) as word),
    hits as materialized (
      select word, kind, record_id from words join search_words
        on project_id = ${projectId} and kind in ('cases', 'equipment')
          and search_words.words >= word and search_words.words < word || chr(${afterAll})),
    matched as (
      select kind, record_id from (
        select word, kind, record_id from hits
        union select hits.word, 'equipment', item.id from hits
          join cases as held on held.id = hits.record_id
            and position(' ' || word in ' ' || search_fold(held.code)) > 0
          join equipment as item on item.case_id = held.id and item.archived_at is null
        where hits.kind = 'cases') as one
      group by kind, record_id having count(*) = (select count(*) from words))
    select found.list, found.id, found.title, found.pieces, found.place,
      ${scannedAt} as scanned_at, scanner.full_name as by
    from (
    select 'equipment' as list, t.id, t.case_id as packed_in, t.description || coalesce(' S/N ' || t.serial_number, '') as title,
      t.pieces, ${placeWords} as place
    from matched join equipment as t on matched.kind = 'equipment' and t.id = matched.record_id
    ${besideItem}
    where t.project_id = ${projectId} and t.archived_at is null
    union all
    select 'cases', t.id, null, t.code || coalesce(' ' || t.name, ''), 1, carrier.name
    from matched join cases as t on matched.kind = 'cases' and t.id = matched.record_id
    left join vehicles as carrier on carrier.id = t.vehicle_id
    where t.project_id = ${projectId} and t.archived_at is null
    order by list, title, id limit ${mostFound + 1}) as found
    left join lateral (
      select placed_at, scanned, user_id from freight_placings
      where case_id = case found.list when 'cases' then found.id else found.packed_in end
        or equipment_id = case found.list when 'equipment' then found.id end
      order by placed_at desc, id limit 1) as last on true
    ${besideScanner}
    order by list, title, id`,
  );
  const shown = found.slice(0, mostFound).map(({ scanned_at, by, ...one }) => ({
    ...one,
    scan: presentScan({ scanned_at, by }),
  }));
  return { found: shown, more: found.length > mostFound };
}
