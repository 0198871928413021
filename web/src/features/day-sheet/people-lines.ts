import type { DaySheet, DaySheets } from '@paddock/contract/day-sheet';
import { formatClock } from '@paddock/contract/time';
import { sheetOf } from '@paddock/contract/sheet-of';

/** A person in the list of a project's day. */
export interface PersonLine {
  readonly contactId: number;
  readonly fullName: string;
  readonly line: string;
  /** True where they fly on the day: they stand first. */
  readonly moves: boolean;
}

/** Everybody of a project, those who fly first, as far as they hold what is typed. */
export function peopleLines({ members, plan }: DaySheets, typed: string): PersonLine[] {
  const sought = typed.trim().toLowerCase();
  const lines = members
    .filter(({ fullName }) => fullName.toLowerCase().includes(sought))
    .map(({ contactId, fullName }) => {
      const sheet = sheetOf(plan, contactId);
      return { contactId, fullName, line: lineOf(sheet), moves: sheet.flights.length > 0 };
    });
  return [...lines.filter(({ moves }) => moves), ...lines.filter(({ moves }) => !moves)];
}

/** "BA 902 LHR–FRA 06:25 UTC; drive, HUN26". */
function lineOf({ flights, drives }: DaySheet): string {
  const parts = [
    ...flights.map(({ leg }) => {
      const leaves = formatClock(new Date(leg.departure_time), 'UTC');
      return `${leg.flight_number} ${leg.origin_airport}–${leg.destination_airport} ${leaves} UTC`;
    }),
    ...drives.map(({ projectCode }) => `drive, ${projectCode}`),
  ];
  return parts.length === 0 ? 'No flight, no drive' : parts.join('; ');
}
