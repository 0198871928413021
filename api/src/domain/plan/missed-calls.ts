import { formatClock } from '@paddock/contract/platform/time';
import { findAffected } from './change-plan.ts';
import { namePeople } from './change-words.ts';
import type { Said } from './keep-distances.ts';
import type { Plan, PlanItem } from './plan.ts';
import { listTrips, type Trip, type TripItem } from './trips.ts';

/** The schedule items that people reach too late after a change, and would not have without it. */
export function listMissedCalls(before: Plan, after: Plan): Said[] {
  const affected = findAffected(before, after);
  const tripsOf = (plan: Plan) => {
    const people = new Map([...plan.people].filter(([id]) => affected.has(id)));
    return new Map(listTrips({ ...plan, people }).map((trip) => [trip.person.id, trip]));
  };
  const [was, is] = [tripsOf(before), tripsOf(after)];
  return after.schedule.flatMap((item): Said[] => {
    if (item.kind === 'free' || item.kind === 'curfew') return [];
    const old = before.schedule.find(({ id }) => id === item.id) ?? item;
    const late = [...is.values()].flatMap((trip) => {
      const { id } = trip.person;
      if (item.contactIds === null ? !trip.isMember : !item.contactIds.includes(id)) return [];
      const move = findMoveAt(trip, item);
      const earlier = was.get(id);
      const missedAlready = earlier !== undefined && findMoveAt(earlier, old) !== undefined;
      if (move === undefined || missedAlready) return [];
      return [{ id, move }];
    });
    const [first] = late;
    if (first === undefined) return [];
    const people = late.map(({ id }) => id);
    const last = late.reduce(
      (latest, { move }) => (move.ends.at > latest.ends.at ? move : latest),
      first.move,
    );
    const verb = people.length === 1 ? 'misses' : 'miss';
    return [
      {
        what: `${item.title} at ${formatClock(item.starts.local)}: ${namePeople(after, people)} ${verb} it`,
        why: `Arrives in ${last.ends.place.name} at ${formatClock(last.ends.local)}.`,
        about: { list: 'schedule-items', id: item.id },
        people,
      },
    ];
  });
}

/** What somebody is on when an item starts, or arrives with later that day. */
function findMoveAt({ ticketed, rides }: Trip, { starts }: PlanItem): TripItem | undefined {
  return [...ticketed, ...rides].find(
    (move) => move.starts.at < starts.at && starts.at < move.ends.at,
  );
}
