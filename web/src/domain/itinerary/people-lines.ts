import { entriesOn, type DayEntry } from '@paddock/contract/domain/itinerary/day-of';
import type { Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { formatClock } from '@paddock/contract/platform/time';

/** A person in the list of a project's day. */
export interface PersonLine {
  readonly contactId: number;
  readonly fullName: string;
  readonly line: string;
  /** True where they fly on the day: they stand first. */
  readonly flies: boolean;
}

interface ProjectDay {
  readonly itinerary: Itinerary;
  readonly members: Itinerary['people'];
  readonly day: string;
}

/** Who works on a project, by name. */
export function membersOf({ projects, people }: Itinerary, code: string): Itinerary['people'] {
  const own = projects.find(({ projectCode }) => projectCode.toLowerCase() === code.toLowerCase());
  const members = new Set(own?.members);
  return people.filter(({ contactId }) => members.has(contactId));
}

/** The people of a project who match the search, those who fly first. */
export function peopleLines({ itinerary, members, day }: ProjectDay, typed: string): PersonLine[] {
  const searchText = typed.trim().toLowerCase();
  const own = entriesByPerson(itinerary, day);
  const lines = members
    .filter(({ fullName }) => fullName.toLowerCase().includes(searchText))
    .map((person) => {
      const entries = own.get(person.contactId) ?? [];
      const line = entries.map(wordsOf).join('; ') || 'Nothing booked';
      return { ...person, line, flies: entries.some(({ item }) => item.kind === 'flight') };
    });
  return [...lines.filter(({ flies }) => flies), ...lines.filter(({ flies }) => !flies)];
}

function entriesByPerson({ items }: Itinerary, day: string): Map<number, DayEntry[]> {
  const found = new Map<number, DayEntry[]>();
  for (const entry of entriesOn(items, day))
    for (const { contactId, part } of entry.item.people) {
      // A bed has one person, and names those who share the room.
      if (part === 'roommate') continue;
      const known = found.get(contactId);
      if (known === undefined) found.set(contactId, [entry]);
      else known.push(entry);
    }
  return found;
}

/** "BA 902 LHR–FRA 07:25 local", "drive, HUN26", "Hotel Castle Garden". */
function wordsOf({ item: { kind, title, from, to, projectCodes }, atLocal }: DayEntry): string {
  if (kind === 'drive') return `drive, ${projectCodes.join(', ')}`;
  const way = kind === 'flight' ? ` ${from?.name ?? ''}–${to?.name ?? ''}` : '';
  return `${title}${way}${atLocal === null ? '' : ` ${formatClock(atLocal)} local`}`;
}
