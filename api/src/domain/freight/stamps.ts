import type { Stamp } from '@paddock/contract/domain/freight/border';
import { carnetKinds } from '@paddock/contract/domain/freight/carnet-record';
import { voucherKinds } from '@paddock/contract/domain/freight/voucher';
import { metresBetween, type Position } from '@paddock/contract/domain/places/distance';
import { dayAfter } from '@paddock/contract/platform/days';
import { calendarDay, formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { isShownAsCode, listAccepted, loadTerritories } from './territories.ts';

const stampRow = {
  id: z.int(),
  project_code: z.string(),
  carnet_kind: z.enum(carnetKinds),
  kind: z.enum(voucherKinds),
  territory: z.string(),
  leaves: z.boolean(),
  crosses_on: z.string(),
  items: z.nullable(z.string()),
  vehicle: z.string(),
  photos: z.int(),
  place: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};
type StampRow = RowOf<typeof stampRow>;

const positionRow = { latitude: z.number(), longitude: z.number() };

/** A location that is older says nothing about where a truck is. */
const freshMinutes = 15;

/** Customs are at the port, the terminal or on the road before it. */
const nearMetres = 10_000;

/** Days around a crossing on which a truck at its place may be there for it. */
const nearDays = 1;

export const colours = {
  export: 'yellow',
  're-import': 'yellow',
  import: 'white',
  're-export': 'white',
  transit: 'blue',
} as const;

interface Asked {
  /** The driver. */
  readonly contactId: number;
  readonly vehicles: readonly number[];
  readonly projects: readonly number[];
}

/** What a driver has customs stamp or validate now: on its day and until it is done, or once they are near. */
export async function readStamps(
  db: Db,
  { contactId, vehicles, projects }: Asked,
  now: Date,
): Promise<Stamp[]> {
  const today = calendarDay(now, 'UTC');
  const rows = await readRows(
    db,
    stampRow,
    sql`
    select t.id, project.project_code, carnet.kind as carnet_kind, t.kind, t.territory,
      split_part(t.border, ' to ', 1) = t.territory as leaves, t.due_on::text as crosses_on, t.items,
      vehicle.name as vehicle, point.name as place, point.latitude, point.longitude,
      (select count(*)::int from receipts as photo
        where photo.carnet_voucher_id = t.id and photo.archived_at is null) as photos
    from carnet_vouchers as t
    join carnets as carnet on carnet.id = t.carnet_id and carnet.archived_at is null
    join projects as project on project.id = carnet.project_id
    join vehicles as vehicle on vehicle.id = t.vehicle_id
    left join lateral (
      select place.name, place.latitude, place.longitude
      from tickets as ticket
      join ticket_vehicles as carried
        on carried.ticket_id = ticket.id and carried.vehicle_id = t.vehicle_id
      join places as place on place.id = case
        when split_part(t.border, ' to ', 1) = t.territory then ticket.from_place_id
        else ticket.to_place_id end
      where ticket.archived_at is null and ticket.standing <> 'cancelled'
        and ticket.leaves_at_local::date = t.due_on
      order by ticket.leaves_at limit 1) as point on true
    where carnet.project_id = any(${[...projects]}::int[])
      and t.vehicle_id = any(${[...vehicles]}::int[])
      and t.archived_at is null and t.used_on is null
      and t.due_on <= ${dayAfter(today, nearDays)}::date
    order by t.due_on, t.id`,
  );
  if (rows.length === 0) return [];
  const [position] = await readRows(
    db,
    positionRow,
    sql`
    select latitude, longitude from latest_locations
    where user_id = (select id from users where contact_id = ${contactId})
      and latitude is not null and longitude is not null
      and fixed_at > ${now}::timestamptz - make_interval(mins => ${freshMinutes})`,
  );
  const territories = await loadTerritories(db);
  return rows.flatMap((row) => {
    const near = isNear(row, position);
    if (row.crosses_on > today && !near) return [];
    const { carnet_kind: form, territory, crosses_on: on } = row;
    const isCode = isShownAsCode(form, listAccepted(territories, territory, on));
    return [
      {
        id: row.id,
        projectCode: row.project_code,
        words: describeStamp(row, isCode, today),
        isCode,
        near,
        photos: row.photos,
      },
    ];
  });
}

function isNear({ latitude, longitude }: StampRow, position: Position | undefined): boolean {
  if (position === undefined || latitude === null || longitude === null) return false;
  return metresBetween(position, { latitude, longitude }) <= nearMetres;
}

function describeStamp(row: StampRow, isCode: boolean, today: string): string {
  const { kind, territory, leaves, crosses_on: on, vehicle } = row;
  const at = row.place === null ? '' : ` at ${row.place}`;
  const items = row.items === null ? 'all items' : `items ${row.items}`;
  const what = isCode
    ? `Show the code for the ${kind} of ${territory}${at}, ${items} on ${vehicle}, and wait until customs validate it`
    : `Get the ${colours[kind]} ${kind} sheet stamped by customs of ${territory}${at}, ${items} on ${vehicle}`;
  if (on < today) return `${what}. It was due on ${formatDate(on)}.`;
  return leaves ? `${what}: ask for customs before check-in.` : `${what}.`;
}
