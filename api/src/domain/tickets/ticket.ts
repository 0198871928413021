import { ticket } from '@paddock/contract/domain/tickets/ticket';
import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';
import { isLeft, source } from '../../engine/entities/source.ts';
import { begins, byText, hasKey, isAmong, withinDays } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  describeJourney,
  fromOrTo,
  journeyColumns,
  journeyJoins,
  lookUpJourneys,
} from '../places/from-or-to.ts';
import { deriveJourneyTimes, followZones } from '../places/journey-times.ts';
import { planNews } from '../projects/project.ts';

/** A vehicle on board exceeds what is booked in this dimension. */
const exceeds = (dimension: 'length_m' | 'height_m') => sql`exists (
  select from ticket_vehicles as link join vehicles as v on v.id = link.vehicle_id
  where link.ticket_id = t.id
    and ${sql.ref(`v.${dimension}`)} > ${sql.ref(`t.booked_${dimension}`)})`;

/** Longer than any crossing or train: the ferry from Ancona to Patras takes 23 hours. */
const longestHours = 72;

export const ticketSource = source(ticket, {
  news: async (db, id) => planNews(db, sql`plan.kind = 'ticket' and plan.item_id = ${id}`),
  derive: deriveJourneyTimes('tickets', { noun: 'ticket', longestHours }),
  sorts: { leaves: sql`t.leaves_at` },
  filters: {
    ...withinDays('leaves', 't.leaves_at'),
    kind: (value) => sql`t.kind = ${value}`,
    standing: (value) => sql`t.standing = ${value}`,
    project: hasKey('t.project_id'),
    bill: hasKey('t.prj_expenditure_id'),
    vehicle: isAmong((key) => sql`select ticket_id from ticket_vehicles where vehicle_id = ${key}`),
    contact: isAmong(
      (key) => sql`select ticket_id from ticket_passengers where contact_id = ${key}`,
    ),
  },
  search: async (typed, db) => [
    ...(await fromOrTo(typed, db)),
    begins(byText('t.reference'), typed),
    begins(byText('t.number'), typed),
    begins(byText('t.carrier'), typed),
  ],
  joins: sql`${journeyJoins}
    left join prj_expenditure as bill on bill.id = t.prj_expenditure_id
    left join prj_exp_vendors as vendor on vendor.id = bill.vendor_id`,
  columns: {
    ...journeyColumns,
    check_in_closes: sql`t.check_in_closes`,
    kind: sql`t.kind`,
    name: sql`nullif(concat_ws(' ', t.carrier, t.number), '')`,
    people: sql`(select count(*) from ticket_passengers where ticket_id = t.id)`,
    vehicles: sql`(
      select string_agg(concat_ws(', ', v.name, v.plate), '; ' order by v.name)
      from ticket_vehicles as link join vehicles as v on v.id = link.vehicle_id
      where link.ticket_id = t.id)`,
    reference: sql`t.reference`,
    lying: sql`describe_berths(t.id)`,
    seats: sql`t.seats`,
    travel_class: sql`t.travel_class`,
    booked_length_m: sql`t.booked_length_m`,
    booked_height_m: sql`t.booked_height_m`,
    later_departures: sql`t.later_departures`,
    state: sql`case when t.standing = 'cancelled' then t.standing
      when ${exceeds('length_m')} then 'vehicle too long'
      when ${exceeds('height_m')} then 'vehicle too high' else t.standing end`,
    bill: sql`case when bill.id is not null then coalesce(bill.vendor_reference,
      concat_ws(' ', vendor.vendor_name, 'no. ' || bill.id)) end`,
    notes: sql`t.notes`,
    added: sql`t.created_at`,
  },
  title: describeJourney('t'),
  links: [
    {
      field: 'passengerIds',
      label: 'People',
      table: 'ticket_passengers',
      owner: 'ticket_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
    {
      field: 'berthIds',
      label: 'People with a berth',
      table: 'ticket_berths',
      owner: 'ticket_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
    {
      field: 'vehicleIds',
      label: 'Vehicles on board',
      table: 'ticket_vehicles',
      owner: 'ticket_id',
      item: 'vehicle_id',
      lookup: 'vehicles',
    },
  ],
  alongWith: {
    column: 'ticket_id',
    tables: ['ticket_passengers', 'ticket_berths', 'ticket_vehicles'],
  },
  heldBy: (leaving) => sql`
    select t.id, person.id as item, 'passengerIds' as link, null::jsonb as sets,
      t.standing = 'booked' and ${leaving.areReplaced === true} as stays,
      person.full_name || ' travels ' || ${describeJourney('t')} as words
    from tickets as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    join ticket_passengers as link on link.ticket_id = t.id
    join contacts as person on person.id = link.contact_id
    where ${isLeft(leaving, sql`person.id`, sql`t.project_id`)} and t.archived_at is null
      and t.standing <> 'cancelled'
      and coalesce(t.arrives_at, t.leaves_at + interval '1 hour') > now()
    order by t.leaves_at, t.id, person.full_name`,
  lookup: lookUpJourneys('tickets', describeJourney('tickets')),
  refusals: {
    tickets_berths: { field: 'berths', message: tooManyPeople },
    ticket_berths_number: { field: 'berthIds', message: tooManyPeople },
    ticket_berths_of_passengers: {
      field: 'berthIds',
      message: 'Only people who travel on the ticket can have a berth.',
    },
    tickets_lead_elsewhere: {
      field: 'to_place_id',
      message: 'A ticket can’t be from and to the same place.',
    },
  },
  adds: {
    ...followZones('tickets'),
    contacts: {
      filters: {
        ticket: isAmong(
          (key) => sql`select contact_id from ticket_passengers where ticket_id = ${key}`,
        ),
      },
    },
  },
});

/** The database's error for a ticket with too few berths. */
const packed = z.object({ berths: z.int(), tooMany: z.int() });

/** "There are 12 berths: 1 person too many." */
function tooManyPeople(detail: string): string {
  const { berths, tooMany } = packed.parse(JSON.parse(detail));
  const are = berths === 1 ? 'There is 1 berth' : `There are ${berths} berths`;
  return `${are}: ${counted(tooMany, 'person', 'people')} too many.`;
}
