import {
  bookingWords,
  type ConfirmationNote,
  type ConfirmedJourney,
  type ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';
import { findInstant, readWallClock } from '../../platform/wall-clock.ts';
import { zoneFor } from '../schedule/derive.ts';
import {
  findTravellers,
  known,
  missing,
  namesFound,
  type FilledIn,
  type Parts,
} from './named-rows.ts';

/** "ICE 577 Berlin Hbf → Mannheim Hbf", "Hire car: VW Transporter", "Dinner at Trattoria" */
export function titleJourney(kind: ReadBooking['kind'], journey: ConfirmedJourney): string {
  const { what, from, to, number } = journey;
  if (kind === 'event' || kind === 'restaurant') return what ?? bookingWords[kind];
  if (kind === 'hire_car') return [bookingWords[kind], what].filter(Boolean).join(': ');
  const route = [from, to].filter(Boolean).join(' → ') || what;
  const isNamed = number !== null && /\p{L}{2}/u.test(number);
  const name = isNamed ? number : [bookingWords[kind], number].filter(Boolean).join(' ');
  return [name, route].filter(Boolean).join(' ');
}

/** The form of a schedule item: its times are local to its place, and both ends are in its notes. */
export async function fillInJourney(
  { db, engine, projectId }: Parts,
  booking: ReadBooking,
  journey: ConfirmedJourney,
): Promise<FilledIn> {
  const notes: ConfirmationNote[] = [];
  const elements = listElements(engine.registry.form('new-schedule-item'));
  const find = { db, engine, elements, notes };
  const place = await findPlace({ ...find, field: 'place_id' }, journey.from);
  const there = place === null ? null : await zoneFor(db, projectId, place);
  const people = await findTravellers({ ...find, field: 'contact_id' }, booking.travellers);
  const zone = there ?? (await zoneFor(db, projectId, null));
  const starts = inZone(journey.departs, journey.departsZone, { zone, isThere: there !== null });
  const ends = inZone(journey.arrives, journey.arrivesZone, { zone, isThere: false });
  if (starts === null)
    notes.push(
      missing(
        journey.departs === null
          ? 'Its time is missing.'
          : `The document gives ${describeTime(journey.departs, null)}. Choose the place and enter the time there.`,
      ),
    );
  return {
    form: 'new-schedule-item',
    values: known({
      project_id: projectId,
      title: titleJourney(booking.kind, journey).slice(0, 120),
      kind:
        booking.kind === 'event' ? 'meeting' : booking.kind === 'restaurant' ? 'free' : 'travel',
      place_id: place,
      starts_at: starts,
      ends_at: starts === null || (ends !== null && ends <= starts) ? null : ends,
      notes: describe(booking, journey).join('\n').slice(0, 2_000),
      ...(people.length === 0 ? {} : { audience: 'chosen', contact_id: people }),
    }),
    notes,
  };
}

async function findPlace(find: Parameters<typeof namesFound>[0], name: string | null) {
  if (name === null) return null;
  return (await namesFound(find, [name]))?.get(name)?.row?.key ?? null;
}

/** A time by the clock of a zone; null for a day alone, and for a clock that could be in any zone. */
function inZone(
  time: string | null,
  own: string | null,
  { zone, isThere }: { readonly zone: string; readonly isThere: boolean },
): string | null {
  if (time === null || !time.includes('T')) return null;
  if (own === null) return isThere ? time : null;
  const instant = /^[+-]/.test(own) ? new Date(`${time}:00${own}`) : findInstant(time, own);
  return instant === null ? null : readWallClock(instant, zone);
}

/** "Mon 22 Mar, 10:27 (UTC+01:00)" */
function describeTime(time: string, zone: string | null): string {
  if (!time.includes('T')) return formatEnglishDay(time);
  const clock = `${formatEnglishDay(time)}, ${formatClock(time)}`;
  if (zone === null) return `${clock}, zone unknown`;
  return `${clock} (${/^[+-]/.test(zone) ? `UTC${zone}` : zone})`;
}

function describe(booking: ReadBooking, journey: ConfirmedJourney): string[] {
  const { reference, travellers, amount, currency } = booking;
  const end = (word: string, place: string | null, time: string | null, zone: string | null) =>
    place === null && time === null
      ? null
      : [word, place, time === null ? null : describeTime(time, zone)].filter(Boolean).join(' ');
  return [
    reference === null ? null : `Reference ${reference}`,
    end('Starts', journey.from, journey.departs, journey.departsZone),
    end('Ends', journey.to, journey.arrives, journey.arrivesZone),
    journey.carrier,
    travellers.length === 0 ? null : travellers.join(', '),
    amount === null ? null : `${amount} ${currency ?? ''}`.trim(),
  ].flatMap((line) => line ?? []);
}
