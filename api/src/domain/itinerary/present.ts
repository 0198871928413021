import type { DayPlan } from '@paddock/contract/domain/itinerary/day-sheet';
import type { FlightLeg } from '@paddock/contract/domain/flights/flights';
import { presentLeg } from '../flights/present.ts';
import { whomToCall } from './policy.ts';
import type { aboard, flightsOf, projectsOf, staff } from './queries.ts';

type FlightRow = Awaited<ReturnType<typeof flightsOf>>[number];
type AboardRow = Awaited<ReturnType<typeof aboard>>[number];
type MemberRow = Awaited<ReturnType<typeof projectsOf>>[number];
type StaffRow = Awaited<ReturnType<typeof staff>>[number];

export function presentLegs(
  rows: readonly FlightRow[],
  now: Date,
): { id: number; leg: FlightLeg }[] {
  return rows.map((row) => ({ id: row.flight_id, leg: presentLeg(row, now) }));
}

export function presentFlights(
  legs: readonly { readonly id: number; readonly leg: FlightLeg }[],
  rows: readonly AboardRow[],
): DayPlan['flights'] {
  const byFlight = Map.groupBy(rows.toSorted(byName), ({ flight_id: id }) => id);
  return legs.map(({ id, leg }) => {
    const byPerson = Map.groupBy(byFlight.get(id) ?? [], ({ contact_id: contact }) => contact);
    return {
      leg,
      aboard: [...byPerson].map(([contactId, bookings]) => ({
        contactId,
        references: bookings.flatMap(({ vendor_reference: reference }) => reference ?? []),
        projectCodes: [...new Set(bookings.map(({ project_code: code }) => code))],
      })),
    };
  });
}

export function presentProjects(
  rows: readonly MemberRow[],
  everyone: readonly StaffRow[],
): DayPlan['projects'] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((members) => {
    const [project] = members;
    if (project === undefined) return [];
    const ids = members.toSorted(byName).map(({ contact_id: id }) => id);
    return {
      projectCode: project.project_code,
      startDate: project.start_date,
      endDate: project.end_date,
      members: ids,
      contacts: whomToCall(everyone, new Set(ids)),
    };
  });
}

export interface PersonRow {
  readonly contact_id: number;
  readonly full_name: string;
}

/** Everybody who is named anywhere, once. */
export function presentPeople(...rows: readonly (readonly PersonRow[])[]): DayPlan['people'] {
  const people = new Map(rows.flat().map((row) => [row.contact_id, presentPerson(row)]));
  return [...people.values()];
}

/** As people read names, accents and all; the database goes by their bytes. */
export function byName(one: PersonRow, other: PersonRow): number {
  return one.full_name.localeCompare(other.full_name, 'en');
}

export function presentPerson(row: PersonRow) {
  return { contactId: row.contact_id, fullName: row.full_name };
}
