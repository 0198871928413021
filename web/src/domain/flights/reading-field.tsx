import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { readFlightReadings, type FlightReading } from '@paddock/contract/domain/flights/readings';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatClock } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from '../../engine/forms/form-context.ts';
import type { FormSession } from '../../engine/forms/form-session.ts';
import { placeAt, findSibling } from '../../engine/forms/typed-values.ts';
import type { WidgetProps } from '../../engine/forms/widgets/widget.ts';
import { usePlatform } from '../../platform/platform.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';

/** Asks which pass of a repeated hour is meant, once the server finds more than one reading. */
export function ReadingField({ element, field, value, problem, onChange }: WidgetProps<'reading'>) {
  const { form, session, state } = useForm();
  const { api } = usePlatform();
  const ticket = ticketIn(placeAt(listElements(form), state.values, field)?.scope ?? {}, element);
  const { data } = useQuery({
    queryKey: ['flight-readings', ticket],
    queryFn: async ({ signal }) =>
      ticket === null ? { readings: [] } : api.call(readFlightReadings, { query: ticket, signal }),
    enabled: ticket !== null,
  });
  const readings = data?.readings ?? [];
  const arrivesAt = findSibling(field, element.arrives);
  useNextDay(data === undefined ? null : findNextDay(ticket, readings), arrivesAt, session);
  if (ticket === null || readings.length < 2) return null;
  return (
    <FieldFrame
      label={element.label}
      required={false}
      hint="The clocks go back that night, so an hour comes twice. The first is used unless you choose."
      error={problem}
    >
      {(control) => (
        <ChipChoice
          id={control.id}
          aria-describedby={control['aria-describedby']}
          label={element.label}
          name={field}
          choices={readings.map((reading) => ({
            value: reading.reading,
            label: readingWords(reading, ticket),
          }))}
          chosen={typeof value === 'string' ? value : ''}
          onChoose={onChange}
        />
      )}
    </FieldFrame>
  );
}

type Ticket = ReturnType<typeof ticketIn>;

/** A flight that would land on the day of its departure, but before that, lands the next day. */
function findNextDay(ticket: Ticket, readings: readonly FlightReading[]): string | null {
  if (ticket === null || readings.length > 0) return null;
  const { departs, arrives } = ticket;
  if (departs.slice(0, 10) !== arrives.slice(0, 10) || arrives >= departs) return null;
  return `${dayAfter(arrives.slice(0, 10))}${arrives.slice(10)}`;
}

/** Applied once the arrival is left: while someone types there, it is not final. */
function useNextDay(nextDay: string | null, arrival: string, session: FormSession): void {
  useEffect(() => {
    if (nextDay === null) return undefined;
    const shift = () => session.change(arrival, nextDay);
    const typing = document.activeElement;
    if (!(typing instanceof HTMLInputElement) || typing.name !== arrival) {
      shift();
      return undefined;
    }
    typing.addEventListener('blur', shift, { once: true });
    return () => typing.removeEventListener('blur', shift);
  }, [nextDay, arrival, session]);
}

function ticketIn(values: TypedValues, element: WidgetProps<'reading'>['element']) {
  const [origin, destination] = [values[element.origin], values[element.destination]];
  const [departs, arrives] = [values[element.departs], values[element.arrives]];
  if (typeof origin !== 'number' || typeof destination !== 'number') return null;
  if (!isWhole(departs) || !isWhole(arrives)) return null;
  return { origin, destination, departs, arrives };
}

function isWhole(time: unknown): time is string {
  return typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time);
}

/** "01:40 BST to 01:30 GMT, 50 min" */
function readingWords(reading: FlightReading, ticket: NonNullable<Ticket>): string {
  const { departure_time: departs, arrival_time: arrives } = reading;
  const leaves = `${formatClock(ticket.departs)} ${reading.departure_zone_name}`;
  const lands = `${formatClock(ticket.arrives)} ${reading.arrival_zone_name}`;
  return `${leaves} to ${lands}, ${formatDuration(Date.parse(arrives) - Date.parse(departs))}`;
}
