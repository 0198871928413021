import { hireCar } from '@paddock/contract/domain/tickets/hire-car';
import { source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, isAmong, withinDays } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { fromOrTo, journeyColumns, journeyJoins } from '../places/from-or-to.ts';
import { planNews } from '../projects/project.ts';
import { deriveJourneyTimes, followZones } from '../places/journey-times.ts';

/** A hire that is longer has a wrong date. */
const longestHours = 92 * 24;

type Desk = 'pick_up' | 'return';

/** True if a desk of a hire car, `t`, is closed at the time that is booked there; it may be open over midnight. */
export function isClosed(desk: Desk) {
  const [opens, closes] = [sql.ref(`t.${desk}_opens`), sql.ref(`t.${desk}_closes`)];
  const local = sql.ref(desk === 'pick_up' ? 't.leaves_at_local' : 't.arrives_at_local');
  const at = sql`to_char(${local}, 'HH24:MI')`;
  return sql`case when ${opens} > ${closes} then ${at} > ${closes} and ${at} < ${opens}
    else coalesce(${at} < ${opens}, false) or coalesce(${at} > ${closes}, false) end`;
}

export function describeHours(desk: Desk) {
  const [name, opens, closes] = [
    sql.ref(`t.${desk}_desk`),
    sql.ref(`t.${desk}_opens`),
    sql.ref(`t.${desk}_closes`),
  ];
  return sql`nullif(concat_ws(', ', ${name}, case when ${opens} is not null or ${closes} is not null
    then coalesce(${opens}, 'not known') || '–' || coalesce(${closes}, 'not known') end), '')`;
}

/** A transfer during the hire is driven by someone whom the contract does not name. */
const isDrivenByAnother = sql`exists (
  select from transfers as ride
  where ride.vehicle_id = t.vehicle_id and ride.archived_at is null
    and ride.leaves_at >= t.leaves_at and ride.leaves_at < t.arrives_at
    and ride.driver_id is not null
    and not exists (select from hire_car_drivers as named
      where named.hire_car_id = t.id and named.contact_id = ride.driver_id))`;

/** The standing of a hire car, `t`, or what is wrong with it, the worst first. */
export const hireCarState = sql`case when t.standing = 'cancelled' then t.standing
  when ${isClosed('pick_up')} then 'closed at pick-up'
  when ${isClosed('return')} then 'closed at return'
  when ${isDrivenByAnother} then 'driver not named'
  when t.vehicle_id is null then 'no vehicle'
  when t.returned_by_id is null then 'no one returns it'
  when not exists (select from hire_car_drivers where hire_car_id = t.id) then 'driver not named'
  else t.standing end`;

export const hireCarSource = source(hireCar, {
  news: async (db, id) => planNews(db, sql`plan.kind = 'hire_car' and plan.item_id = ${id}`),
  derive: deriveJourneyTimes('hire_cars', {
    noun: 'hire car',
    longestHours,
    reversed: 'is returned before it is picked up',
  }),
  sorts: { leaves: sql`t.leaves_at` },
  filters: {
    ...withinDays('leaves', 't.leaves_at'),
    standing: (value) => sql`t.standing = ${value}`,
    project: hasKey('t.project_id'),
    vehicle: hasKey('t.vehicle_id'),
    bill: hasKey('t.prj_expenditure_id'),
    contact: isAmong(
      (key) => sql`select hire_car_id from hire_car_drivers where contact_id = ${key}
        union select id from hire_cars where returned_by_id = ${key}`,
    ),
  },
  search: async (typed, db) => [
    ...(await fromOrTo(typed, db)),
    begins(byText('t.company'), typed),
    begins(byText('t.reference'), typed),
  ],
  joins: sql`${journeyJoins}
    left join vehicles as vehicle on vehicle.id = t.vehicle_id
    left join contacts as returner on returner.id = t.returned_by_id
    left join prj_expenditure as bill on bill.id = t.prj_expenditure_id
    left join prj_exp_vendors as vendor on vendor.id = bill.vendor_id`,
  columns: {
    ...journeyColumns,
    company: sql`t.company`,
    category: sql`t.category`,
    reference: sql`t.reference`,
    pick_up_hours: describeHours('pick_up'),
    return_hours: describeHours('return'),
    vehicle: sql`vehicle.name`,
    drivers: sql`(
      select string_agg(person.full_name, ', ' order by person.full_name)
      from hire_car_drivers as link join contacts as person on person.id = link.contact_id
      where link.hire_car_id = t.id)`,
    returned_by: sql`returner.full_name`,
    excess: sql`t.excess`,
    fuel_rule: sql`t.fuel_rule`,
    state: hireCarState,
    bill: sql`case when bill.id is not null then coalesce(bill.vendor_reference,
      concat_ws(' ', vendor.vendor_name, 'no. ' || bill.id)) end`,
    notes: sql`t.notes`,
    added: sql`t.created_at`,
  },
  title: sql`t.company || to_char(t.leaves_at_local, ' Dy FMDD Mon HH24:MI "local"')`,
  links: [
    {
      field: 'driverIds',
      label: 'Named drivers',
      table: 'hire_car_drivers',
      owner: 'hire_car_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
  ],
  alongWith: { column: 'hire_car_id', tables: ['hire_car_drivers'] },
  adds: followZones('hire_cars'),
});
