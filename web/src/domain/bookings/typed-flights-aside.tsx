import { type FormElement, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { counted } from '@paddock/contract/platform/plural';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rememberRow, rowCalled } from '../../engine/forms/lookup-rows.ts';
import { readRows } from '../../engine/forms/typed-values.ts';
import { useProjectDays } from '../../engine/forms/widgets/date-fields.tsx';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { readFlights, type TypedFlight } from './typed-flights.ts';

/** About as many lines as a booking may have legs. */
const mostLetters = 2_000;

/** All flights of a booking as lines of text, for those who type. The legs below follow the text. */
export function TypedFlightsAside(props: AsideProps) {
  const isWide = useWide();
  const legs = listElements(props.form).find((one) => one.type === 'rows');
  return isWide && legs !== undefined ? <TypedLegs {...props} legs={legs} /> : null;
}

interface TypedLegsProps extends AsideProps {
  readonly legs: FormElement<'rows'>;
}

function TypedLegs({ session, state, legs }: TypedLegsProps) {
  const [text, setText] = useState('');
  const { clock } = usePlatform();
  const days = useProjectDays(state.values['project_id']);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const { flights, unread } = readFlights(text, { today, ...days });
  const airports = useAirports(legs, flights);
  const unknown = flights.flatMap(({ from, to }) => [from, to]).filter((code) => isUnknown(code));
  function isUnknown(code: string | null): boolean {
    return code !== null && airports?.[code] === null;
  }
  const rows = flights.map((flight) => toRow(flight, airports ?? {}));
  // The same text is the same legs: what somebody corrected below stays.
  const typed = JSON.stringify(rows);
  const filled = useRef('[]');
  useEffect(() => {
    if (airports === undefined || typed === filled.current) return;
    filled.current = typed;
    const before = readRows(session.getSnapshot().values[legs.name]);
    const empty = emptyValues(legs.elements);
    const merged = rows.map((row, at) => ({ ...empty, ...before[at], ...row }));
    if (merged.length > 0) session.change(legs.name, merged);
  });
  const missed = [...unread, ...new Set(unknown)];
  return (
    <div>
      <TextArea
        label="All flights at once"
        rows={Math.min(6, Math.max(2, text.split('\n').length))}
        maxLength={mostLetters}
        spellCheck={false}
        placeholder="10 Mar LH925 LHR FRA 0715 0955"
        hint="One in each line. The next line goes on from there, and a line with only a day, number and times is the way back."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="hint medium">
        {[
          flights.length > 0 ? `${counted(flights.length, 'flight')} filled in below.` : '',
          missed.length > 0 ? `Not read: ${missed.join(', ')}.` : '',
        ]
          .join(' ')
          .trim()}
      </p>
    </div>
  );
}

type Airports = Readonly<Record<string, number | null>>;

/** The airports of the typed codes; null for a code that no airport has, undefined until they are found. */
function useAirports(
  legs: FormElement<'rows'>,
  flights: readonly TypedFlight[],
): Airports | undefined {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const found = legs.elements.find((one) => one.name === 'origin_airport_id');
  const meta = found?.type === 'lookup' ? found.meta : undefined;
  const codes = [...new Set(flights.flatMap(({ from, to }) => [from, to]))]
    .filter((code) => code !== null)
    .toSorted();
  const { data } = useQuery({
    queryKey: ['airports-typed', ...codes],
    queryFn: async (): Promise<Airports> => {
      if (meta === undefined) return {};
      const named = codes.map(async (code): Promise<[string, number | null]> => {
        const row = await rowCalled(api, queries, meta, code);
        if (row !== undefined) rememberRow(queries, meta, row);
        return [code, row?.key ?? null];
      });
      return Object.fromEntries(await Promise.all(named));
    },
    enabled: flights.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}

/** The fields of a leg that the text says something about. */
function toRow(
  { number, from, to, departs, arrives }: TypedFlight,
  airports: Airports,
): TypedValues {
  const row: TypedValues = {
    flight_number: number.slice(0, 12),
    origin_airport_id: from === null ? null : (airports[from] ?? null),
    destination_airport_id: to === null ? null : (airports[to] ?? null),
    departure_time: departs,
    arrival_time: arrives,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
