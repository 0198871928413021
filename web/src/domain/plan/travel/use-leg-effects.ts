import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import { previewWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useQuery } from '@tanstack/react-query';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { usePlatform } from '../../../platform/platform.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { bookingPreview } from '../booking-preview.ts';
import { useProjectDays } from '../../itinerary/project-itinerary-query.ts';
import {
  isShort,
  readLanding,
  rideWords,
  ridesAfter,
  slackMinutes,
} from '../../itinerary/rides-after.ts';
import { isWholeTime } from './leg-times.ts';

/** Milliseconds without another change before the server is asked. */
const settledMs = 400;

/** The moments of a leg as the server derives them from its local times; undefined until it has. */
export function useInstants(values: TypedValues) {
  const { api } = usePlatform();
  const { origin_airport_id: origin, destination_airport_id: destination } = values;
  const { departure_time: departs, arrival_time: arrives, clock_reading: chosen } = values;
  const ticket =
    typeof origin === 'number' &&
    typeof destination === 'number' &&
    isWholeTime(departs) &&
    isWholeTime(arrives)
      ? { origin, destination, departs, arrives }
      : null;
  const asked = JSON.stringify(ticket);
  const settled = useSettled(asked, settledMs) === asked;
  const { data } = useQuery({
    queryKey: ['flight-readings', ticket],
    queryFn: async ({ signal }) =>
      ticket === null ? { readings: [] } : api.call(readFlightReadings, { query: ticket, signal }),
    enabled: ticket !== null && settled,
    retry: false,
  });
  const readings = settled ? (data?.readings ?? []) : [];
  return readings.find(({ reading }) => reading === chosen) ?? readings[0];
}

/** Fields that other parts of a trip depend on. A terminal is not among them. */
const moving = ['departure_time', 'arrival_time', 'clock_reading'] as const;

/**
 * The effects of a leg's change on the trips of its people; undefined until the server has answered. Null if
 * there is nothing to ask, or no answer came.
 */
export function useWarnings(id: number, values: TypedValues, before: TypedValues) {
  const { api } = usePlatform();
  const isMoved = moving.some((name) => (values[name] ?? null) !== (before[name] ?? null));
  const body = isMoved ? bookingPreview('new-flight', values, id) : null;
  const asked = JSON.stringify(body);
  const settled = useSettled(asked, settledMs) === asked;
  const { data, isError } = useQuery({
    queryKey: ['booking-warnings', asked],
    queryFn: async ({ signal }) =>
      body === null ? { warnings: [] } : api.call(previewWarnings, { body, signal }),
    enabled: body !== null && settled,
    retry: false,
    gcTime: 0,
  });
  if (body === null || (settled && isError)) return null;
  return settled ? data?.warnings : undefined;
}

interface RideOf {
  readonly id: number;
  readonly projectCode: string | undefined;
  readonly before: TypedValues;
  /** The new landing; undefined until the server has answered. */
  readonly lands: string | undefined;
}

/** How the transfers of the passengers relate to a moved landing, each once; first to leave first. */
export function useRides({ id, projectCode, before, lands }: RideOf): readonly RideEffect[] {
  const arrived = before['arrival_time'];
  const day = isWholeTime(arrived) ? dayOfLocal(arrived) : undefined;
  const { data } = useProjectDays(
    lands === undefined || day === undefined ? undefined : projectCode,
    day === undefined ? ['', ''] : [day, dayAfter(day)],
  );
  const items = data?.items ?? [];
  const flight = items.find((item) => item.id === `flight-${id}`);
  if (flight === undefined || lands === undefined) return [];
  const landed = Date.parse(lands);
  return landed === readLanding(flight) ? [] : listEffects(ridesAfter(flight, items), landed);
}

export interface RideEffect {
  readonly words: string;
  readonly isShort: boolean;
}

function listEffects(rides: readonly (ItineraryItem | undefined)[], landed: number): RideEffect[] {
  const own = [...new Set(rides.filter((ride) => ride !== undefined))];
  return own
    .map((ride) => ({ ride, slack: slackMinutes(ride, landed) }))
    .toSorted((one, other) => one.slack - other.slack)
    .map(({ ride, slack }) => ({ words: rideWords(ride, slack), isShort: isShort(slack) }));
}
