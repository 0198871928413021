import { followMovements, type Movements, type Presence } from './presences.ts';
import type { PlanProject } from './plan.ts';
import { byStart, concernsProject, localDay, type Trip } from './trips.ts';

/** When someone is on a project, and how they come and go. */
export interface PersonDays {
  /** Calendar days. The night of the last one is no longer theirs. */
  readonly first: string;
  readonly last: string;
  readonly movements: Movements;
  /** The times that they spend with the project while it runs. */
  readonly present: readonly Presence[];
  /** Whether anything is booked that takes them somewhere for the project. */
  readonly travels: boolean;
}

/** Their own days; else the days of their journeys, cancelled ones included; else the days of the project. */
export function findDaysOnProject(trip: Trip, project: PlanProject): PersonDays {
  const { ownDays, moves, cancelled } = trip;
  const movements = followMovements(moves, project);
  const starts = ownDays?.firstDay ?? project.startsOn;
  const ends = ownDays?.lastDay ?? project.endsOn;
  const isNow = (one: Presence) => touches(one, starts, ends);
  const present = movements.presences.filter(isNow);
  const planned =
    cancelled.length === 0
      ? present
      : followMovements([...moves, ...cancelled].toSorted(byStart), project).presences.filter(
          isNow,
        );
  const arrival = present[0]?.arrivals[0] ?? planned[0]?.arrivals[0];
  const departure = present.at(-1)?.departure ?? planned.at(-1)?.departure;
  const first = ownDays?.firstDay ?? (arrival === undefined ? starts : localDay(arrival.ends));
  const last = ownDays?.lastDay ?? (departure === undefined ? ends : localDay(departure.starts));
  return {
    first,
    last: last > first ? last : first,
    movements,
    present,
    travels: present.length > 0 || moves.some((move) => concernsProject(project, move)),
  };
}

function touches(
  { arrivals: [arrival], departure }: Presence,
  starts: string,
  ends: string,
): boolean {
  return (
    (arrival === undefined || localDay(arrival.ends) <= ends) &&
    (departure === undefined || localDay(departure.starts) >= starts)
  );
}
