import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { findItems, type FoundFinding } from './found.ts';
import type { PlanProject } from './plan.ts';
import { concernsProject, localDay, type Trip, type TripItem } from './trips.ts';

/** Seats and beds of someone that are planned and that nobody has bought. */
export function findToBook({ ticketed, beds }: Trip, project: PlanProject): FoundFinding[] {
  return [...ticketed, ...beds].flatMap((item) =>
    item.toBook === undefined || !concernsProject(project, item) ? [] : [sayToBook(item)],
  );
}

function sayToBook(item: TripItem): FoundFinding {
  const { kind, person, name, starts, ends, toBook } = item;
  const [from, until] = [localDay(starts), localDay(ends)];
  const what =
    kind === 'bed'
      ? `bed in ${name} on ${nightWords(from, until)}`
      : `seat on ${name} from ${starts.place.name} to ${ends.place.name} on ${dayWords(from)}`;
  return findItems([item], {
    kind: 'to_book',
    badge: 'to book',
    words: `${person.name}’s ${what} is to book.`,
    facts: [kind, item.id, from, until],
    about: toBook === undefined ? [] : [toBook],
  });
}
