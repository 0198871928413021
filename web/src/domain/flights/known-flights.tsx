import { readKnownFlight, type KnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatDay } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { placeAt, rowsOf } from '../../engine/forms/typed-values.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** Milliseconds without another letter of a number before the server is asked. */
const pauseMs = 250;

type FlightProps = AsideProps & { readonly values: TypedValues; readonly prefix: string };

/** A flight number fills in its airline and airports, from the last flight that had it. */
export function KnownFlights(props: AsideProps) {
  const { form, state } = props;
  if (form.type === 'edit') return null;
  if (form.name === 'new-flight')
    return <KnownFlightFiller {...props} values={state.values} prefix="" />;
  const rows = (form.pages[state.page]?.formElements ?? []).find(
    (one) => one.type === 'rows' && one.elements.some(({ name }) => name === 'flight_number'),
  );
  if (rows === undefined) return null;
  return rowsOf(state.values[rows.name]).map((row, index) => (
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
    const row = placeAt(elementsOf(form), session.getSnapshot().values, `${prefix}flight_number`);
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
