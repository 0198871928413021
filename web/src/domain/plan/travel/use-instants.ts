import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import { useSettled } from '../../../platform/use-settled.ts';
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
