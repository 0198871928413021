import { judgeLicence, type Licence } from '../papers/licences.ts';
import { findItems, type FoundFinding } from './found.ts';
import type { Plan } from './plan.ts';
import { localDay, type Trip, type TripItem } from './trips.ts';

interface JudgedDrive extends Licence {
  readonly item: TripItem;
  readonly vehicleId: number;
  readonly vehicle: string;
}

/** What someone drives for the project, and whether their licences allow it. */
export function judgeDrives({ person, rides }: Trip, plan: Plan): JudgedDrive[] {
  const papers = plan.borders?.papers.get(person.id) ?? [];
  const items = new Map(rides.map((item) => [item.id, item]));
  return plan.transfers
    .filter(({ driverId, projectId }) => driverId === person.id && projectId === plan.project.id)
    .flatMap(({ id, vehicleId, leaves, from, to }) => {
      const [item, vehicle] = [items.get(id), plan.vehicles.get(vehicleId ?? 0)];
      if (item === undefined || vehicle === undefined) return [];
      const countries = [from.country ?? null, to.country ?? null];
      const judged = judgeLicence(papers, { vehicle, on: localDay(leaves), countries });
      return [{ item, vehicleId: vehicle.id, vehicle: vehicle.name, ...judged }];
    });
}

/**
 * Drives that the licence on record doesn't allow, one finding for each vehicle. Why is for the driver and
 * administrators alone, elsewhere. What isn't known is said there too, and is no finding.
 */
export function findLicences(trip: Trip, plan: Plan): FoundFinding[] {
  const wrong = judgeDrives(trip, plan).filter(({ problem }) => problem === 'wrong');
  return [...Map.groupBy(wrong, ({ vehicleId }) => vehicleId).values()].flatMap(([first]) =>
    first === undefined
      ? []
      : [
          findItems([first.item], {
            kind: 'papers',
            badge: 'papers',
            words: `${trip.person.name}’s papers don’t allow driving ${first.vehicle} as planned.`,
            about: [{ list: 'contacts', id: trip.person.id }],
            facts: ['licence', first.vehicleId, first.why],
          }),
        ],
  );
}
