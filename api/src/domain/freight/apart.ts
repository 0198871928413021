import type { FreightFinding } from '@paddock/contract/domain/freight/border';
import { formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { urgencyAt } from './border-pass.ts';
import { checkInAt, type Crossings } from './crossings.ts';
import { parseNumbers } from './item-numbers.ts';

const carrierRow = {
  voucher_id: z.int(),
  vehicle: z.string(),
  numbers: z.array(z.int()),
  checks_in_at: z.date(),
};

const hourMs = 3_600_000;

/** Vehicles that check in this far apart don’t present a carnet together. */
const togetherHours = 1;

/** Finds vouchers for several vehicles that come to the border hours apart, with one carnet between them. */
export async function findApart(
  db: Db,
  { sheets }: Crossings,
  now: Date,
): Promise<FreightFinding[]> {
  const shared = sheets.filter((one) => one.vehicle_id === null && one.crosses_on !== null);
  if (shared.length === 0) return [];
  const rows = await readRows(
    db,
    carrierRow,
    sql`
    select t.id as voucher_id, vehicle.name as vehicle, min(${checkInAt}) as checks_in_at,
      array_agg(distinct line.number) as numbers
    from carnet_vouchers as t
    join carnet_items as line on line.carnet_id = t.carnet_id
    join equipment as item on item.id = line.equipment_id and item.archived_at is null
    left join cases as packed on packed.id = item.case_id
    join vehicles as vehicle on vehicle.id = coalesce(packed.vehicle_id, item.vehicle_id)
    join ticket_vehicles as carried on carried.vehicle_id = vehicle.id
    join tickets as ticket on ticket.id = carried.ticket_id and ticket.archived_at is null
      and ticket.standing <> 'cancelled' and ticket.leaves_at_local::date = t.due_on
    where t.id = any(${shared.map(({ id }) => id)}::int[])
    group by t.id, vehicle.id order by checks_in_at, vehicle.name`,
  );
  const seen = new Set<string>();
  return shared.flatMap((one): FreightFinding[] => {
    const listed = one.items === null ? null : new Set(parseNumbers(one.items, 100_000));
    const carriers = rows.filter(
      (row) =>
        row.voucher_id === one.id && row.numbers.some((number) => listed?.has(number) ?? true),
    );
    const [first, last] = [carriers[0], carriers.at(-1)];
    if (first === undefined || last === undefined || one.crosses_on === null) return [];
    const apart = (last.checks_in_at.getTime() - first.checks_in_at.getTime()) / hourMs;
    const crossing = `${one.carnet} ${one.border} ${one.crosses_on}`;
    if (apart < togetherHours || seen.has(crossing)) return [];
    seen.add(crossing);
    const names = carriers.map(({ vehicle }) => vehicle).join(' and ');
    const words = `${names} cross ${one.border} on ${formatDate(one.crosses_on)} ${Math.round(apart)} h apart with one voucher of carnet ${one.carnet}: present it together, or give each its own voucher.`;
    const urgency = urgencyAt({ ...one, checks_in_at: first.checks_in_at }, now);
    return [{ words, urgency, list: 'carnet-vouchers', id: one.id, vehicleId: null }];
  });
}
