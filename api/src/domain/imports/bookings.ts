import { importableNamed } from '@paddock/contract/domain/imports/importable';
import { type FormElement, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { addMoney } from '@paddock/contract/platform/money';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { compareRecord, deriveTimes, keysIn, whyImpossible } from './changes.ts';
import { type Draft, findColumn } from './drafts.ts';
import { type Existing, findExisting, saySame, toldApart } from './existing.ts';
import { draftOfRow, type Group, type GroupRow, waiting } from './groups.ts';
import { answerTo, findNoCost, problemOfRow, sameOrAnother, settled } from './judge.ts';
import type { Judged, Judging, Save, Saving } from './judged.ts';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';

/** The flights of a table, by the rows that name them. */
type Legs = ReadonlyMap<number, Leg>;

/** Judges the rows of bookings. Rows of one booking are saved together, or not at all. */
export async function judgeBookings(judging: Judging, groups: readonly Group[]): Promise<Judged[]> {
  const existing = await findBookings(judging, groups);
  const legs = await findLegs(judging, groups);
  const productType = await flightType(judging);
  const judged: Judged[] = [];
  for (const group of groups) {
    const same = sameBooking(judging, group, existing.get(group.record.row) ?? []);
    const whole = addFares(judging, group, same === undefined);
    refuseHalves(judging, whole, same === undefined);
    const open = waiting(whole, 'booking');
    judged.push(...(open ?? (await settle({ judging, group: whole, same, legs, productType }))));
  }
  return judged;
}

/** The bookings that are here: by vendor and reference, or by the reference alone if no row names a vendor. */
async function findBookings(judging: Judging, groups: readonly Group[]) {
  const { db, kind, importable } = judging;
  const records = groups.map(({ record }) => record);
  const [named, others] = [true, false].map((isNamed) =>
    records.filter(({ given }) => given.has('vendor_id') === isNamed),
  );
  const byReference = importable.identity.filter(({ field }) => field !== 'vendor_id');
  return new Map([
    ...(await findExisting(db, kind, importable, named ?? [])),
    ...(await findExisting(db, kind, { ...importable, identity: byReference }, others ?? [])),
  ]);
}

const typeRow = { id: z.int() };

/** Finds the product type for bookings of flights. */
async function flightType({ db }: Judging): Promise<number | undefined> {
  const [type] = await readRows(
    db,
    typeRow,
    sql`select id from prj_exp_product_types
      where kind = 'flight' and archived_at is null order by id limit 1`,
  );
  return type?.id;
}

/** The existing booking. If there are several, a person chooses. */
function sameBooking(judging: Judging, { record, rows }: Group, found: readonly Existing[]) {
  const answer = answerTo(judging, record);
  if (answer === 'new') return undefined;
  const chosen = found.find(({ id }) => id === answer);
  if (found.length > 1 && chosen === undefined)
    rows[0]?.problems.push(sameOrAnother(judging, found));
  return chosen ?? found[0];
}

const saysTotal =
  /total|whole|gesamt|summe|amount due|invoice|ensemble|totale|suma|összesen|razem|totalt/i;

/** A total beside a fare and a tax is that of its row: "Base Fare, Tax, Total". */
function isOfRow(heading: readonly string[]): boolean {
  const has = (words: RegExp) => heading.some((one) => words.test(one));
  return has(/fare|tarif|preis ohne|net/i) && has(/(?<!\p{L})(?:tax|steuer|taxe|tasse|impuesto)/iu);
}

/**
 * The cost of a new booking whose rows have several amounts. Someone who knows the table says what they are
 * for, unless its heading does.
 */
function addFares({ held }: Judging, group: Group, isNew: boolean): Group {
  const values = { ...group.record.values };
  for (const [field, amounts] of Map.groupBy(group.amounts, (one) => one.field)) {
    const heading = held.heading[findColumn(held, field) ?? -1] ?? '';
    const isTotal = saysTotal.test(heading) && !isOfRow(held.heading);
    const fares = isNew && !isTotal ? held.fares : 'booking';
    if (amounts.length < 2) continue;
    if (fares === 'row' || fares === 'person') values[field] = sumFares(group, amounts, fares);
    else
      for (const { row, clash } of amounts) {
        const one = group.rows.find((own) => own.row === row);
        if (fares === undefined && one !== undefined) one.unsure = ['fares'];
        else if (clash !== undefined) one?.problems.push(clash);
      }
  }
  return { ...group, record: { ...group.record, values } };
}

/** Adds up the amounts of rows: each once, or for each person who is in no row above it. */
function sumFares({ rows }: Group, amounts: Group['amounts'], fares: 'row' | 'person'): string {
  const seen = new Set<number>();
  let sum = '0.00';
  for (const { row, people } of rows) {
    const fresh = people.filter((key) => !seen.has(key));
    for (const key of fresh) seen.add(key);
    for (const { amount } of amounts.filter((one) => one.row === row))
      for (let left = fares === 'row' ? 1 : fresh.length; left > 0; left--)
        sum = addMoney(sum, amount);
  }
  return sum;
}

/** Refuses a booking without what identifies it: the same table would add it again. */
function refuseHalves(judging: Judging, { record, rows, missing }: Group, isNew: boolean): void {
  const { held } = judging;
  const [first] = rows;
  const complain = (field: string, message: string) => {
    first?.problems.push({ ...problemOfRow(message), field, column: findColumn(held, field) });
  };
  if (!record.given.has('vendor_reference'))
    complain('vendor_reference', 'Fill in the reference of the booking.');
  if (isNew && (record.values['vendor_id'] ?? null) === null)
    complain('vendor_id', 'Fill in the vendor of the booking.');
  if (!isNew) return;
  first?.problems.push(...missing, ...findNoCost(judging, record));
  if (rows.every(({ part }) => part === undefined))
    complain('flight_number', 'This booking has no flight. Fill in its number, places and times.');
  if (rows.every(({ people, problems }) => people.length === 0 && !problems.some(isOfPeople)))
    complain('contactIds', 'No one travels on this booking. Fill in at least one name.');
}

function isOfPeople({ field }: { readonly field: string }): boolean {
  return field === 'contactIds';
}

async function findLegs(judging: Judging, groups: readonly Group[]): Promise<Legs> {
  const kind = judging.engine.kind('flights');
  const importable = importableNamed('flights');
  if (importable === undefined || kind.editForm === undefined)
    throw new Error('Flights can’t be imported');
  const rows = groups.flatMap((group) => group.rows);
  const drafts = rows.flatMap(({ part }) => part ?? []);
  const existing = await findExisting(judging.db, kind, importable, drafts);
  const elements = listElements(kind.editForm);
  const ofFlights: Judging = { ...judging, kind, importable, elements, form: kind.editForm };
  const firsts = new Map<string, Draft>();
  const legs = new Map<number, Leg>();
  for (const { row, part, problems, unsure } of rows) {
    if (part === undefined) continue;
    const identity = toldApart(importable, part)?.identity;
    if (problems.length + unsure.length > 0 || identity === undefined) continue;
    const first = firsts.get(identity) ?? part;
    firsts.set(identity, first);
    if (!saySame(importable, first, part))
      problems.push(
        problemOfRow(`Line ${first.row} has this flight at other times. Correct one of them.`),
      );
    const found = existing.get(row) ?? [];
    const same = found[0];
    const change = same === undefined ? undefined : await compareRecord(ofFlights, part, same);
    const payload = change?.payload ?? part.values;
    const impossible =
      change?.changes.length === 0 ? undefined : await whyImpossible(ofFlights, payload, same?.id);
    if (impossible !== undefined) problems.push(impossible);
    const times = await deriveTimes(ofFlights, part);
    legs.set(row, { draft: part, identity, same, payload, changes: change?.changes ?? [], times });
  }
  return legs;
}

interface Settling {
  readonly judging: Judging;
  readonly group: Group;
  readonly same: Existing | undefined;
  readonly legs: Legs;
  readonly productType: number | undefined;
}

async function settle({ judging, group, same, legs, productType }: Settling): Promise<Judged[]> {
  const { record, rows } = group;
  const { kind, engine } = judging;
  const editForm = kind.editForm ?? judging.form;
  const elements = listElements(editForm);
  const change =
    same === undefined ? undefined : await compareRecord({ ...judging, elements }, record, same);
  const people = [...new Set(rows.flatMap((row) => row.people))];
  const own = [...new Map(rows.flatMap(({ row }) => legs.get(row) ?? []).map(byIdentity)).values()];
  const payload = change?.payload ?? { ...record.values, product_type_id: productType ?? null };
  const booking = { engine, kind, same, payload, people, legs: own, change };
  const shown = new Seen(same?.held);
  const judged = rows.map((row, index): Judged => {
    const leg = legs.get(row.row);
    const changes = [
      ...(index === 0 ? (change?.changes ?? []) : []),
      ...shown.addedBy(row, leg, judging.elements),
    ];
    const isNew = same === undefined && (index === 0 || changes.length > 0);
    const verdict = isNew ? 'new' : changes.length > 0 ? 'changed' : 'existing';
    return {
      ...settled,
      draft: draftOfRow(record, row),
      verdict,
      problems: [],
      payload,
      record: same,
      changes: isNew ? [] : changes,
      sameAs: verdict === 'existing' && same === undefined ? (rows[0]?.row ?? null) : null,
      times: leg?.times ?? [],
    };
  });
  const ready = judged.filter(({ verdict }) => verdict !== 'existing');
  return judged.map((one) =>
    one === ready[0] ? { ...one, save: prepareSave(booking, ready.length) } : one,
  );
}

function prepareSave(booking: Booking, rows: number): Save {
  return { rows, adds: addsBooking(booking), store: saveBooking(booking) };
}

function byIdentity(leg: Leg): [string, Leg] {
  return [leg.identity, leg];
}

/** Remembers what earlier rows, or the booking itself, already have. */
class Seen {
  readonly #flights = new Set<string>();
  readonly #people: Set<number>;
  readonly #held: ReadonlySet<number>;

  constructor(held: WireValues | undefined) {
    this.#held = new Set(keysIn(held?.['flightIds']));
    this.#people = new Set(keysIn(held?.['contactIds']));
  }

  addedBy(
    { people }: GroupRow,
    leg: Leg | undefined,
    elements: readonly FormElement[],
  ): Judged['changes'] {
    const found: Judged['changes'][number][] = [];
    if (leg !== undefined && !this.#flights.has(leg.identity)) {
      this.#flights.add(leg.identity);
      const after = leg.draft.values['flight_number'] ?? null;
      if (leg.same === undefined || !this.#held.has(leg.same.id))
        found.push({ element: addedFlightNumber, before: null, after });
      found.push(...leg.changes);
    }
    const names = people.filter((key) => !this.#people.has(key));
    for (const key of names) this.#people.add(key);
    const travellers = elements.find(({ name }) => name === 'contactIds');
    if (names.length > 0 && travellers !== undefined)
      found.push({ element: travellers, before: null, after: names });
    return found;
  }
}

const addedFlightNumber: FormElement = { type: 'text', name: 'flight_number', label: 'Flight' };

/** A flight that rows of bookings name. */
interface Leg {
  readonly draft: Draft;
  /** The identity of the booking. */
  readonly identity: string;
  readonly same: Existing | undefined;
  /** The payload of its form if it changes. */
  readonly payload: WireValues;
  readonly changes: Judged['changes'];
  readonly times: Judged['times'];
}

interface Booking {
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
function saveBooking(booking: Booking): Save['store'] {
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
function addsBooking({ engine, kind, same, payload, people, legs }: Booking): Save['adds'] {
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
