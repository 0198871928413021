import type { Window } from '@paddock/contract/domain/hours/timeline';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayIn, findInstant, instantIfUnchanged } from '../../platform/wall-clock.ts';

const minuteMs = 60_000;

/** The same hours of each night between two moments, by the clock of a zone. */
export function listNights(
  [from, until]: Window,
  [starts, ends]: readonly [string, string],
  zone: string,
): Window[] {
  const nights: Window[] = [];
  const at = (day: string, clock: string) => {
    const local = `${day}T${clock}`;
    return (findInstant(local, zone) ?? instantIfUnchanged(local, zone)).getTime() / minuteMs;
  };
  let day = dayIn(zone, new Date((from - 1_440) * minuteMs));
  for (; at(day, starts) < until; day = dayAfter(day))
    nights.push([at(day, starts), at(ends < starts ? dayAfter(day) : day, ends)]);
  return nights;
}
