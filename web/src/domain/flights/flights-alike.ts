import { comparedNumber } from '@paddock/contract/domain/flights/flight-number';
import { readFlightsAlike, type FlightAlike } from '@paddock/contract/domain/flights/known-flight';
import { elementsOf, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { formatDay } from '@paddock/contract/platform/time';
import type { FormQuestion } from '../../engine/forms/questions.ts';
import { rowsOf } from '../../engine/forms/typed-values.ts';
import type { RoomWidgets } from '../../engine/forms/widgets/room-widgets.ts';
import type { ApiClient } from '../../platform/api-client.ts';

/** A flight as a form has it: what tells it from others. */
interface TypedFlight {
  readonly number: string;
  readonly origin: number;
  readonly destination: number;
  readonly day: string;
}

/** Asks before a flight is saved that is here already. Without an answer from the server nothing is asked. */
export const asksAboutFlights: RoomWidgets['asks'] = async (form, { values, basis }, { api }) => {
  const typed = flightsIn(form, values);
  const before = basis === null ? [] : flightsIn(form, basis.values);
  const own = new Set(before.map(identifyFlight));
  const asked = typed.filter((flight) => !own.has(identifyFlight(flight)));
  return (
    await Promise.all(asked.map(async (flight, at) => ask(api, flight, asked.slice(0, at))))
  ).flat();
};

function flightsIn(form: FormDescriptor, values: TypedValues): TypedFlight[] {
  const elements = elementsOf(form);
  if (isOfFlight(elements)) return flightIn(values);
  return elements.flatMap((one) =>
    one.type === 'rows' && isOfFlight(one.elements)
      ? rowsOf(values[one.name]).flatMap(flightIn)
      : [],
  );
}

function isOfFlight(elements: readonly { readonly name: string }[]): boolean {
  return elements.some(({ name }) => name === 'flight_number');
}

function flightIn(values: TypedValues): TypedFlight[] {
  const { flight_number: number, departure_time: departs } = values;
  const { origin_airport_id: origin, destination_airport_id: destination } = values;
  if (typeof number !== 'string' || typeof departs !== 'string') return [];
  if (typeof origin !== 'number' || typeof destination !== 'number') return [];
  return [{ number: number.trim(), origin, destination, day: departs.slice(0, 10) }];
}

function identifyFlight({ number, origin, destination, day }: TypedFlight): string {
  return [comparedNumber(number), origin, destination, day].join(' ');
}

async function ask(
  api: ApiClient,
  flight: TypedFlight,
  above: readonly TypedFlight[],
): Promise<FormQuestion[]> {
  if (above.some((one) => identifyFlight(one) === identifyFlight(flight)))
    return [question(`You entered ${flight.number} of ${formatFlightDay(flight)} twice.`)];
  const { flights } = await api.call(readFlightsAlike, { query: { ...flight } });
  const [there] = flights;
  return there === undefined ? [] : [question(describeAlike(there, flight))];
}

function describeAlike({ number, departs }: FlightAlike, flight: TypedFlight): string {
  return `${number} of ${formatFlightDay(flight)} on this route is in Paddock already. It leaves at ${departs} local time. Go back to use that one.`;
}

function formatFlightDay({ day }: TypedFlight): string {
  return formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

function question(body: string): FormQuestion {
  return {
    title: 'Is this another flight?',
    body,
    confirmLabel: 'Save it as another flight',
    cancelLabel: 'Go back',
  };
}
