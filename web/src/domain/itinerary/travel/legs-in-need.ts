import { aboutFlights } from '@paddock/contract/domain/itinerary/found-warning';
import type { TripWarning } from '@paddock/contract/domain/itinerary/warnings';

/**
 * The flights of a project that need attention, each with the most urgent warning that no one dismissed.
 * @param own the flights of the project, by their IDs
 */
export function legsInNeed(
  own: ReadonlySet<number>,
  warnings: readonly TripWarning[],
): Map<number, TripWarning> {
  const first = new Map<number, TripWarning>();
  for (const warning of warnings)
    if (warning.dismissal === null && aboutFlights.has(warning.kind))
      for (const { id } of warning.flights)
        if (own.has(id) && !first.has(id)) first.set(id, warning);
  return first;
}
