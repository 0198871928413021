import type { DayPlan, DaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import type { FlightLeg } from '@paddock/contract/domain/flights/flights';
import { formatClock } from '@paddock/contract/platform/time';

/** A person in the list of a project's day. */
export interface PersonLine {
  readonly contactId: number;
  readonly fullName: string;
  readonly line: string;
  /** True where they fly on the day: they stand first. */
  readonly flies: boolean;
}

/** The people of a project who match the search, those who fly first. */
export function peopleLines({ members, plan }: DaySheets, typed: string): PersonLine[] {
  const searchText = typed.trim().toLowerCase();
  const flights = flightWords(plan);
  const drives = driveWords(plan);
  const lines = members
    .filter(({ fullName }) => fullName.toLowerCase().includes(searchText))
    .map((person) => {
      const flown = flights.get(person.contactId) ?? [];
      const parts = [...flown, ...(drives.get(person.contactId) ?? [])];
      const line = parts.length === 0 ? 'No flights or drives' : parts.join('; ');
      return { ...person, line, flies: flown.length > 0 };
    });
  return [...lines.filter(({ flies }) => flies), ...lines.filter(({ flies }) => !flies)];
}

/** "BA 902 LHR–FRA 06:25 UTC", for each flight of a person. */
function flightWords({ flights }: DayPlan): Map<number, string[]> {
  const words = new Map<number, string[]>();
  for (const { leg, aboard } of flights)
    for (const { contactId } of aboard) add(words, contactId, wordsOf(leg));
  return words;
}

function wordsOf(leg: FlightLeg): string {
  const leaves = formatClock(new Date(leg.departure_time), 'UTC');
  return `${leg.flight_number} ${leg.origin_airport}–${leg.destination_airport} ${leaves} UTC`;
}

/** "drive, HUN26", for each person of a project whose road lies on the day. */
function driveWords({ drives, projects }: DayPlan): Map<number, string[]> {
  const words = new Map<number, string[]>();
  for (const { projectCode } of drives)
    for (const project of projects.filter((one) => one.projectCode === projectCode))
      for (const id of project.members) add(words, id, `drive, ${projectCode}`);
  return words;
}

function add(words: Map<number, string[]>, id: number, text: string): void {
  const known = words.get(id);
  if (known === undefined) words.set(id, [text]);
  else known.push(text);
}
