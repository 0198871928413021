import { comparedNumber } from '@paddock/contract/domain/flights/flight-number';
import {
  type FlightAlike,
  type KnownFlight,
  readFlightsAlike,
  readKnownFlight,
} from '@paddock/contract/domain/flights/known-flight';
import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatDay } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormQuestion } from '../../engine/forms/questions.ts';
import { placeAt, readRows } from '../../engine/forms/typed-values.ts';
import type { AsideProps, RoomWidgets } from '../../engine/forms/widgets/room-widgets.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** Milliseconds without another letter of a number before the server is asked. */
const pauseMs = 250;

type FlightProps = AsideProps & { readonly values: TypedValues; readonly prefix: string };

/** A flight number fills in its airline and airports, from the last flight that had it. */
export function KnownFlights(props: AsideProps) {
  const { form, state } = props;
  const elements = form.pages[state.page]?.formElements ?? [];
  if (isOfFlight(elements)) return <KnownFlightFiller {...props} values={state.values} prefix="" />;
  const rows = elements.find((one) => one.type === 'rows' && isOfFlight(one.elements));
  if (rows === undefined) return null;
  return readRows(state.values[rows.name]).map((row, index) => (
    <KnownFlightFiller
      key={`${rows.name}.${index}`}
      {...props}
      values={row}
      prefix={`${rows.name}.${index}.`}
    />
  ));
}

function KnownFlightFiller({ form, session, values, prefix }: FlightProps) {
  const { api } = usePlatform();
  const typed = textIn(values['flight_number']).trim();
  const number = useSettled(typed, pauseMs);
  const { data } = useQuery({
    queryKey: ['known-flight', number],
    queryFn: async ({ signal }) => api.call(readKnownFlight, { query: { number }, signal }),
    enabled: number.length >= 3 && number.length <= 12,
    retry: false,
  });
  const known = number === typed ? data : undefined;
  const arrival =
    known === undefined ? null : proposeArrival(known, textIn(values['departure_time']));
  useEffect(() => {
    const row = placeAt(listElements(form), session.getSnapshot().values, `${prefix}flight_number`);
    const filled = {
      ...(known === undefined ? {} : filledBy(known)),
      ...(arrival === null ? {} : { arrival_time: arrival }),
    };
    for (const [name, value] of Object.entries(filled))
      if (isEmpty(row?.scope[name])) session.change(`${prefix}${name}`, value);
  }, [known, arrival, form, session, prefix]);
  if (known?.flight === undefined || known.flight === null) return null;
  return (
    <p role="status">{`${typed} is filled in from ${formatDay(known.flight.day)}. Check it against the ticket.`}</p>
  );
}

function textIn(value: TypedValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isEmpty(value: TypedValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function filledBy({ vendorId, flight }: KnownFlight): TypedValues {
  return {
    ...(vendorId === null ? {} : { vendor_id: vendorId }),
    ...(flight === null
      ? {}
      : { origin_airport_id: flight.originId, destination_airport_id: flight.destinationId }),
  };
}

/** A flight that leaves when it did last time lands when it did. */
function proposeArrival({ flight }: KnownFlight, departure: string): string | null {
  if (flight === null || departure.slice(11) !== flight.departs) return null;
  return `${dayAfter(departure.slice(0, 10), flight.daysLater)}T${flight.arrives}`;
}

/** A flight in a form: the fields that identify it. */
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
  const elements = listElements(form);
  if (isOfFlight(elements)) return flightIn(values);
  return elements.flatMap((one) =>
    one.type === 'rows' && isOfFlight(one.elements)
      ? readRows(values[one.name]).flatMap(flightIn)
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
