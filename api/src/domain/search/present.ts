import {
  searchedLists,
  type SearchedList,
  type SearchHit,
} from '@paddock/contract/domain/search/search';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { stateIn } from '../bookings/amounts.ts';
import { besideItem, placeWords } from '../freight/equipment.ts';
import { identifyHit, selectMembers } from './scope.ts';

/** The line about a record. Its own table is `t`. */
interface Line {
  readonly from: Sql;
  readonly title: Sql;
  readonly about?: Sql;
  readonly note?: Sql;
  readonly project?: Sql;
  readonly phone?: Sql;
  /** The table with its degrees. */
  readonly at?: string;
}

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'FMDD Mon YYYY')`;
const dots = (...parts: readonly Sql[]) => sql`nullif(concat_ws(' · ', ${sql.join(parts)}), '')`;

const ofProject = sql`(select project_code from projects where id = t.project_id)`;

/** The projects that a person may see in hits, and the one they are in now. */
interface Told {
  readonly only: readonly number[] | undefined;
  readonly current: number | undefined;
}

function isTold({ only }: Told): Sql {
  return only === undefined ? sql`true` : sql`projects.id = any(${[...only]}::int[])`;
}

function ofPerson(told: Told): Sql {
  return sql`(
    select project_code from prj_contractors join projects on projects.id = project_id
    where contact_id = t.id and projects.archived_at is null and ${isTold(told)}
    order by projects.id = ${told.current ?? 0} desc, end_date < current_date, start_date, projects.id
    limit 1)`;
}

function ofFlight(told: Told): Sql {
  return sql`(
    select project_code from view_booked_flights as booked
    join projects on projects.id = booked.project_id
    where flight_id = t.id and ${isTold(told)}
    order by projects.id = ${told.current ?? 0} desc, booking_id limit 1)`;
}

function usingAirport({ current }: Told): Sql {
  if (current === undefined) return sql`null::text`;
  return sql`(select project_code from projects
    where id = ${current} and t.id in (${selectMembers([current]).airports}))`;
}

const linesFor = (told: Told): Readonly<Record<SearchedList, Line>> => ({
  contacts: {
    from: sql`contacts as t left join airports as home on home.id = t.home_airport_id`,
    title: sql`t.full_name`,
    about: dots(sql`t.role`, sql`'lives in ' || home.city`, ofPerson(told)),
    project: ofPerson(told),
    phone: sql`t.phone_number`,
  },
  flights: {
    from: sql`flights as t join airports as origin on origin.id = t.origin_airport_id
      join airports as destination on destination.id = t.destination_airport_id`,
    title: sql`t.flight_number`,
    about: sql`origin.city || ' (' || origin.airport_code || ') to ' || destination.city || ' ('
      || destination.airport_code || ') · ' || to_char(t.departs_at_local, 'Dy FMDD Mon, HH24:MI')
      || ' to ' || to_char(t.arrives_at_local, 'HH24:MI') || case
        when t.arrives_at_local::date > t.departs_at_local::date then ' +'
          || (t.arrives_at_local::date - t.departs_at_local::date) else '' end || ' local'`,
    note: sql`(select count(distinct contact_id)
        || case when count(distinct contact_id) = 1 then ' person' else ' people' end
      from view_travellers where flight_id = t.id having count(*) > 0)`,
    project: ofFlight(told),
  },
  tickets: {
    from: sql`tickets as t
      join places as origin on origin.id = t.from_place_id
      join places as destination on destination.id = t.to_place_id`,
    title: sql`t.name`,
    about: dots(
      sql`origin.name || ' to ' || destination.name`,
      sql`to_char(t.leaves_at_local, 'FMDD Mon YYYY HH24:MI') || ' local'`,
      sql`t.reference`,
    ),
    project: ofProject,
  },
  expenditure: {
    from: sql`prj_expenditure as t
      join prj_exp_product_types as type on type.id = t.product_type_id
      join prj_exp_currencies as currency on currency.id = t.currency_id
      left join prj_exp_vendors as vendor on vendor.id = t.vendor_id
      join expenditure_balances as balance on balance.prj_expenditure_id = t.id`,
    title: sql`coalesce(vendor.vendor_name, t.vendor_reference, type.prj_exp_product_type)`,
    about: dots(
      sql`case when t.non_sterling_cost > 0
        then currency.currency_code || ' ' || ${figures('t.non_sterling_cost')}
        when t.sterling_cost > 0 then 'GBP ' || ${figures('t.sterling_cost')} end`,
      sql`case when vendor.vendor_name is not null then t.vendor_reference end`,
      day('t.purchased_on'),
      ofProject,
    ),
    note: stateIn('balance'),
    project: ofProject,
  },
  payments: {
    from: sql`prj_exp_payments as t
      join prj_expenditure as e on e.id = t.prj_expenditure_id
      join prj_exp_currencies as currency on currency.id = t.currency_id
      left join prj_exp_vendors as vendor on vendor.id = e.vendor_id`,
    title: sql`case when t.non_sterling_amount > 0
      then currency.currency_code || ' ' || ${figures('t.non_sterling_amount')}
      else 'GBP ' || ${figures('t.sterling_amount')} end`,
    about: dots(sql`vendor.vendor_name`, sql`e.vendor_reference`, day('t.paid_on')),
    note: sql`t.direction`,
    project: sql`(select project_code from projects where id = e.project_id)`,
  },
  projects: {
    from: sql`projects as t join endpoints as place on place.id = t.end_point_id`,
    title: sql`t.project_code`,
    about: dots(sql`place.name`, sql`${day('t.start_date')} || ' to ' || ${day('t.end_date')}`),
    project: sql`t.project_code`,
  },
  stays: {
    at: 'hotels',
    from: sql`stays as t join hotels on hotels.id = t.hotel_id`,
    title: sql`hotels.name`,
    about: dots(
      sql`${day('t.checks_in_on')} || ' to ' || ${day('t.checks_out_on')}`,
      sql`t.confirmation_number`,
      ofProject,
    ),
    project: ofProject,
  },
  vehicles: {
    from: sql`vehicles as t`,
    title: sql`t.name`,
    about: dots(sql`t.plate`, sql`t.kind`, sql`nullif(t.seats, 0) || ' seats'`),
  },
  cases: {
    from: sql`cases as t left join vehicles as carrier on carrier.id = t.vehicle_id`,
    title: sql`t.code`,
    about: dots(sql`t.name`, sql`'on ' || carrier.name`, ofProject),
    project: ofProject,
  },
  equipment: {
    from: sql`equipment as t ${besideItem}`,
    title: sql`t.description`,
    about: dots(sql`'S/N ' || t.serial_number`, placeWords, ofProject),
    project: ofProject,
  },
  'schedule-items': {
    from: sql`schedule_items as t`,
    title: sql`t.title`,
    about: dots(sql`to_char(t.starts_at_local, 'Dy FMDD Mon, HH24:MI') || ' local'`, ofProject),
    project: ofProject,
  },
  'schedule-groups': {
    from: sql`schedule_groups as t`,
    title: sql`t.name`,
    about: dots(sql`'group'`, ofProject),
    project: ofProject,
  },
  vendors: { from: sql`prj_exp_vendors as t`, title: sql`t.vendor_name` },
  clients: { from: sql`clients as t`, title: sql`t.business_name` },
  airports: {
    at: 't',
    from: sql`airports as t`,
    title: sql`t.airport_code || ' ' || t.city`,
    about: dots(sql`t.name`, sql`t.country`),
    project: usingAirport(told),
  },
  hotels: {
    at: 't',
    from: sql`hotels as t`,
    title: sql`t.name`,
    about: dots(sql`'hotel'`, sql`regexp_replace(t.address, '\\s+', ' ', 'g')`),
  },
  stations: {
    at: 't',
    from: sql`stations as t`,
    title: sql`t.name`,
    about: dots(sql`t.kind`, sql`t.country_code`),
  },
  endpoints: { at: 't', from: sql`endpoints as t`, title: sql`t.name` },
});

/** "186,000", "1,120.50", "0.125" */
function figures(column: string): Sql {
  const text = sql`to_char(${sql.ref(column)}, 'FM999,999,999,990.000')`;
  return sql`regexp_replace(regexp_replace(${text}, '\\.000$', ''), '(\\.\\d\\d)0$', '\\1')`;
}

function selectDegrees(table: string | undefined): Sql {
  if (table === undefined) return sql`null::jsonb`;
  const [latitude, longitude] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)];
  return sql`jsonb_build_object('latitude', ${latitude}, 'longitude', ${longitude})`;
}

const hitRow = {
  list: z.enum(searchedLists),
  id: z.int(),
  title: z.string(),
  about: z.nullable(z.string()),
  note: z.nullable(z.string()),
  project: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  position: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
};

/** The lines of these records, in order. Records deleted meanwhile are left out. */
export async function presentHits(
  db: Db,
  chosen: readonly { readonly list: SearchedList; readonly id: number }[],
  told: Told,
): Promise<SearchHit[]> {
  if (chosen.length === 0) return [];
  const lines = linesFor(told);
  const parts = [...Map.groupBy(chosen, ({ list }) => list)].map(([list, some]) => {
    const { from, title, about, note, project, phone, at } = lines[list];
    const none = sql`null::text`;
    return sql`select ${sql.lit(list)} as list, t.id, ${title} as title, ${about ?? none} as about,
      ${note ?? none} as note, ${project ?? none} as project, ${phone ?? none} as phone,
      ${selectDegrees(at)} as position
      from ${from} where t.id = any(${some.map(({ id }) => id)}::int[])`;
  });
  // Planned each time: see `readMembers`.
  const rows = await readRows(db, hitRow, sql.join(parts, sql` union all `));
  const byKey = new Map(rows.map((row) => [identifyHit(row), row]));
  return chosen.flatMap((one) => byKey.get(identifyHit(one)) ?? []);
}
