import { importableNamed } from '@paddock/contract/domain/imports/importable';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import { keysIn } from './changes.ts';
import type { Draft } from './drafts.ts';
import { findExisting, type Existing } from './existing.ts';
import type { Judged, Save, Saving } from './judged.ts';

/** A flight that rows of bookings name. */
export interface Leg {
  readonly draft: Draft;
  /** The identity of the booking. */
  readonly identity: string;
  readonly same: Existing | undefined;
  /** The payload of its form if it changes. */
  readonly payload: WireValues;
  readonly changes: Judged['changes'];
  readonly times: Judged['times'];
}

export interface Booking {
  readonly engine: Engine;
  readonly kind: Kind;
  readonly same: Existing | undefined;
  readonly payload: WireValues;
  readonly people: readonly number[];
  readonly legs: readonly Leg[];
  readonly change: Pick<Judged, 'changes'> | undefined;
}

type Stored = Awaited<ReturnType<Save['store']>>[number];

/** Saves a booking as if its form had been filled in; an existing one gets what it lacks. */
export function saveBooking(booking: Booking): Save['store'] {
  return async (saving) => {
    const { known, unknown, changed } = await sortLegs(booking, saving);
    const stored =
      booking.same === undefined
        ? await addBooking(booking, saving, known, unknown)
        : await extendBooking(booking, booking.same, saving, known, unknown);
    return [...stored, ...changed];
  };
}

/** Adds a new booking if all its flights exist and match the table. */
export function addsBooking({ engine, kind, same, payload, people, legs }: Booking): Save['adds'] {
  return ({ made }) => {
    const flightIds = legs.flatMap((leg) => made.get(leg.identity) ?? leg.same?.id ?? []);
    const isChanged = legs.some(
      ({ changes, identity }) => changes.length > 0 && !made.has(identity),
    );
    if (same !== undefined || isChanged || flightIds.length < legs.length) return undefined;
    return {
      kind,
      form: engine.registry.form('new-project-expenditure'),
      payload: { ...payload, contactIds: people, flightIds },
    };
  };
}

/** Existing flights, with new times if the table has others, and new flights. */
async function sortLegs({ engine, legs }: Booking, { send, findEvent, made }: Saving) {
  const kind = engine.kind('flights');
  const known: number[] = [];
  const unknown: Leg[] = [];
  const changed: Stored[] = [];
  for (const leg of legs) {
    const { same, changes, identity, payload } = leg;
    const id = same?.id ?? made.get(identity);
    if (id === undefined) unknown.push(leg);
    else known.push(id);
    if (same === undefined || changes.length === 0 || made.has(identity)) continue;
    if (kind.editForm === undefined) throw new Error('Flights can’t be edited');
    made.set(identity, await send({ form: kind.editForm, payload, record: same }));
    changed.push(await findEvent(kind, same.id));
  }
  return { known, unknown, changed };
}

async function addBooking(
  { engine, kind, payload, people }: Booking,
  saving: Saving,
  known: readonly number[],
  unknown: readonly Leg[],
): Promise<Stored[]> {
  const form = engine.registry.form('flight-expenditure');
  const newFlights = unknown.map(({ draft }) => draft.values);
  const whole = { ...payload, contactIds: people, flightIds: known, newFlights };
  const id = await saving.send({ form, payload: whole });
  const stored = [await saving.findEvent(kind, id)];
  return [...stored, ...(await insertFlights(engine, saving, unknown))];
}

/** The flights that a form made beside its record; later bookings are on them too. */
async function insertFlights(
  engine: Engine,
  { db, findEvent, made }: Saving,
  legs: readonly Leg[],
): Promise<Stored[]> {
  const kind = engine.kind('flights');
  const importable = importableNamed('flights');
  if (importable === undefined) throw new Error('Flights can’t be imported');
  const found = await findExisting(
    db,
    kind,
    importable,
    legs.map(({ draft }) => draft),
  );
  const stored: Stored[] = [];
  for (const { draft, identity } of legs) {
    const newest = found.get(draft.row)?.at(-1);
    if (newest === undefined) throw new Error(`The flight of line ${draft.row} was not saved`);
    made.set(identity, newest.id);
    stored.push(await findEvent(kind, newest.id));
  }
  return stored;
}

async function extendBooking(
  { engine, kind, payload, people, change }: Booking,
  same: Existing,
  { send, findEvent, made }: Saving,
  known: readonly number[],
  unknown: readonly Leg[],
): Promise<Stored[]> {
  const flights = engine.kind('flights');
  const stored: Stored[] = [];
  const added: number[] = [];
  for (const { draft, identity } of unknown) {
    const id = await send({ form: engine.registry.form('new-flight'), payload: draft.values });
    made.set(identity, id);
    added.push(id);
    stored.push(await findEvent(flights, id));
  }
  const flightIds = together(keysIn(same.held['flightIds']), [...known, ...added]);
  const contactIds = together(keysIn(same.held['contactIds']), people);
  if (change?.changes.length === 0 && flightIds.isSame && contactIds.isSame) return stored;
  if (kind.editForm === undefined) throw new Error('Bookings can’t be edited');
  const whole = { ...payload, flightIds: flightIds.keys, contactIds: contactIds.keys };
  await send({ form: kind.editForm, payload: whole, record: same });
  return [await findEvent(kind, same.id), ...stored];
}

function together(held: readonly number[], more: readonly number[]) {
  const keys = [...new Set([...held, ...more])];
  return { keys, isSame: keys.length === held.length };
}
