import { numberTarget, type Importable } from '@paddock/contract/domain/imports/importable';
import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import {
  currencyIn,
  fitsSign,
  signIn,
  unclearSign,
} from '@paddock/contract/domain/imports/read-amount';
import {
  readField,
  type ReadField,
  type FieldCells,
  type Reading,
  type Unsure,
} from '@paddock/contract/domain/imports/read-field';
import { orderIn, readClock, saysClock } from '@paddock/contract/domain/imports/read-time';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { findCarrierNamed } from '../flights/airlines.ts';
import { readPhone } from './phone-numbers.ts';
import type { Content } from './queries.ts';
import { minutesFromUtc, readNote, readZone, splitZone, zoneInHeading } from './said-zones.ts';
import { dropUnit, readUnit } from './units.ts';

/** A row as its cells say it, before anything is looked up. */
export interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly typed: Readonly<Record<string, TypedValue>>;
  /** Names to search for in lookups, by field. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly RowProblem[];
  /** Minutes from UTC of times that say them, by field. */
  readonly offsets: Readonly<Record<string, number>>;
  /** Questions about the whole table, which come first. */
  readonly unsure: readonly Unsure[];
}

const partNames = ['day', 'time', 'given', 'family'] as const;

interface Part {
  /** The whole of a field, the day or time of one, or the first or last name of a person. */
  readonly part: (typeof partNames)[number] | 'whole';
  readonly column: number;
}

/** Reads every row of a table, each field from the columns that are chosen for it. */
export function readRows(
  importable: Importable,
  elements: readonly FormElement[],
  held: Content,
  /** Elements whose columns show how the table writes dates and amounts. */
  all: readonly FormElement[] = elements,
): ReadRow[] {
  const reading = planReading(all, held);
  const parts = partsByField(held.columns);
  return held.rows.map(({ row, cells }) => {
    const joined = joinedFields(importable, held, cells);
    const { heading, columns, timesNote } = held;
    const { clocks, alsoCalled } = importable;
    const said = { row, cells, heading, columns, timesNote };
    return readRow({ ...said, parts, joined, elements, reading, clocks, alsoCalled });
  });
}

/** Uses the answers, or else what the columns show. */
function planReading(elements: readonly FormElement[], held: Content): Reading {
  const ofType = (types: readonly FormElement['type'][]) => {
    const names = elements.filter(({ type }) => types.includes(type)).map(({ name }) => name);
    const columns = held.columns.flatMap((target, index) =>
      target !== null && names.includes(target.split('.')[0] ?? '') ? [index] : [],
    );
    return held.rows.flatMap(({ cells }) => columns.map((index) => cells[index] ?? ''));
  };
  return {
    dateOrder: held.dateOrder ?? orderIn(ofType(['date', 'datetime-local'])),
    decimals: held.decimals ?? signIn(ofType(['money'])),
    serials: held.serials,
    belowZero: held.belowZero,
    country: held.country,
  };
}

function partsByField(columns: Content['columns']): Map<string, Part[]> {
  const parts = columns.flatMap((target, column): [string, Part][] => {
    if (target === null) return [];
    const [field = '', part] = target.split('.');
    return [[field, { part: partNames.find((name) => name === part) ?? 'whole', column }]];
  });
  const grouped = Map.groupBy(parts, ([field]) => field);
  return new Map([...grouped].map(([field, found]) => [field, found.map(([, part]) => part)]));
}

function joinedFields(
  { joined = [] }: Importable,
  { columns, heading }: Content,
  cells: readonly string[],
): Record<string, { text: string; column: number }> {
  const fields = joined.flatMap(({ name, split }) => {
    const column = columns.indexOf(name);
    const text = cells[column] ?? '';
    if (text === '') return [];
    return Object.entries(split(text, heading[column])).map(
      ([field, part]) => [field, { text: part, column }] as const,
    );
  });
  return Object.fromEntries(fields);
}

interface Sources {
  readonly row: number;
  readonly cells: readonly string[];
  readonly heading: readonly string[];
  readonly columns: Content['columns'];
  readonly timesNote: Content['timesNote'];
  readonly parts: ReadonlyMap<string, readonly Part[]>;
  readonly joined: Readonly<Record<string, { text: string; column: number }>>;
  readonly elements: readonly FormElement[];
  readonly reading: Reading;
  readonly clocks: Importable['clocks'];
  readonly alsoCalled: Importable['alsoCalled'];
}

function readRow(sources: Sources): ReadRow {
  const { row, cells, parts, joined, elements, reading, clocks, alsoCalled } = sources;
  const typed: Record<string, TypedValue> = {};
  const names: Record<string, readonly string[]> = {};
  const problems: RowProblem[] = [];
  const offsets: Record<string, number> = {};
  const unsure = new Set<Unsure>();
  const isFromHere = parts.get(numberTarget)?.some(({ column }) => cells[column] !== '');
  for (const element of elements) {
    const own = parts.get(element.name) ?? [];
    const found = findCells(element, { own, cells, joined, typed, clocks, alsoCalled });
    const { said, ...from } = isTime(element)
      ? withoutZone(found, sources)
      : { ...found, said: undefined };
    const text = readField(element, { ...from, isFromHere }, reading);
    const isPhone = element.type === 'text' && element.holds === 'phone';
    const read = isPhone
      ? readPhone(text, reading)
      : element.name === 'flight_number'
        ? withCarrier(text, sources)
        : text;
    if (read === undefined) continue;
    const column = own[0]?.column ?? joined[element.name]?.column ?? null;
    if ('typed' in read) {
      typed[element.name] = inSavedUnit(element, read.typed, own, sources);
      const zone = isTime(element) ? (said ?? findZoneOfRow(element, own, sources)) : undefined;
      if (zone === 'unknown') problems.push(unknownZone(element, sources));
      const local =
        zone === undefined || zone === 'unknown' || typeof read.typed !== 'string'
          ? undefined
          : minutesFromUtc(read.typed, zone);
      const offset = read.offset ?? local;
      if (offset !== undefined) offsets[element.name] = offset;
    } else if ('names' in read) names[element.name] = read.names;
    else if ('problem' in read)
      problems.push({
        column,
        field: element.name,
        message: read.problem,
        about: 'cell',
        choices: [],
      });
    else unsure.add(read.unsure);
  }
  for (const [field, written] of currenciesIn(sources)) {
    const said = names[field]?.[0];
    if (said === undefined) names[field] = [written.code];
    else if (/^[A-Z]{3}$/i.test(said) && said.toUpperCase() !== written.code)
      problems.push({
        column: written.column,
        field,
        message: `This amount is in ${written.code}, and its currency is ${said}. Correct one of them.`,
        about: 'cell',
        choices: [],
      });
  }
  problems.push(...unclearCurrencies(sources, names));
  return { row, cells, typed, names, problems, offsets, unsure: [...unsure] };
}

function isTime({ type }: FormElement): boolean {
  return type === 'datetime-local';
}

const ofDaysLater =
  /^(?:\+ ?(?:\d|d(?:ays?)?)?|days? ?(?:later|offset|change|shift|[+±])|(?:arr(?:ival)? )?day ?(?:offset|change|[+±]|\+ ?1)|next day|overnight)$/i;

/** The cells of a time without the zone beside its clock, and with the days that another column adds to it. */
function withoutZone(found: FieldCells, { heading, columns, cells }: Sources) {
  const whole = splitZone(found.whole ?? '');
  const time = splitZone(found.time ?? '');
  const column = heading.findIndex((text, at) => columns[at] === null && ofDaysLater.test(text));
  const days = /^\+?([1-3])$|^(?:yes|y|true|next day)$/i.exec(cells[column] ?? '');
  const isAlone = (found.day ?? '') === '' && found.dayBefore !== undefined;
  const later = (text: string) =>
    days !== null && isAlone && readClock(text)?.daysLater === 0
      ? `${text} +${days[1] ?? '1'}`
      : text;
  return {
    ...found,
    whole: later(whole.text),
    time: later(time.text),
    said: whole.said ?? time.said,
  };
}

const ofZone =
  /^(?:(dep|departure|arr|arrival|start|end|from|to)\w* )?(?:time ?zone|tz|zeitzone|fuseau horaire|zona horaria|fuso orario)$/i;
const isLocal = /(?<!\p{L})(?:local|LT|lokal|ortszeit)(?!\p{L})/iu;

/** The zone of a clock that its heading, another column or a line around the table says. */
function findZoneOfRow(element: FormElement, own: readonly Part[], sources: Sources) {
  const { cells, heading, timesNote } = sources;
  const clocks = own.filter(({ column }) => saysClock(splitZone(cells[column] ?? '').text));
  const headings = clocks.map(({ column }) => heading[column] ?? '');
  if (clocks.length === 0 || headings.some((text) => isLocal.test(text))) return undefined;
  const inHeading = headings.flatMap((text) => zoneInHeading(text) ?? [])[0];
  if (inHeading !== undefined) return inHeading;
  const cell = cells[zoneColumn(element, sources)] ?? '';
  if (cell !== '' && !isLocal.test(cell)) return readZone(cell) ?? 'unknown';
  return timesNote === undefined ? undefined : readNote([timesNote])?.zone;
}

/** The column of the zone of a time: one of its own, or one of the row. */
function zoneColumn({ name }: FormElement, { heading, columns }: Sources): number {
  const isLater = /^(?:arriv|end)/.test(name);
  const fits = (text: string, at: number, end: RegExp | undefined) => {
    const [found, which] = ofZone.exec(text) ?? [];
    if (columns[at] !== null || found === undefined) return false;
    return which === undefined ? end === undefined : end?.test(which) === true;
  };
  const ofEnd = isLater ? /^(?:arr|end|to)/i : /^(?:dep|start|from)/i;
  const itsOwn = heading.findIndex((text, at) => fits(text, at, ofEnd));
  return itsOwn >= 0 ? itsOwn : heading.findIndex((text, at) => fits(text, at, undefined));
}

function unknownZone(element: FormElement, sources: Sources): RowProblem {
  const column = zoneColumn(element, sources);
  const message = `“${sources.cells[column] ?? ''}” is not a time zone that is known here. Write it as UTC, UTC+1 or Europe/Budapest, or clear it if the times are local.`;
  return { column, field: element.name, message, about: 'cell', choices: [] };
}

/** "12" below "Amount (kEUR)" is 12000, "1200" below "Length (mm)" is 120 cm, and "71.5 kg" is 71.5. */
function inSavedUnit(
  element: FormElement,
  typed: TypedValue,
  own: readonly Part[],
  { heading }: Sources,
): TypedValue {
  if (typeof typed !== 'string') return typed;
  const unit = readUnit(element, heading[own[0]?.column ?? -1] ?? '');
  return dropUnit(element, typed) ?? unit?.convert(typed) ?? typed;
}

/** "902" beside the airline BA is BA 902. Alone it is the number of many flights. */
function withCarrier(read: ReadField | undefined, { parts, cells }: Sources) {
  if (read === undefined || !('typed' in read) || typeof read.typed !== 'string') return read;
  if (!/^\d{1,4}[A-Z]?$/i.test(read.typed)) return read;
  const column = parts.get('vendor_id')?.[0]?.column;
  const carrier = column === undefined ? undefined : findCarrierNamed(cells[column] ?? '');
  return carrier === undefined
    ? { problem: 'This number has no airline. Write it as BA 902.' }
    : { typed: `${carrier} ${read.typed}` };
}

/** "$120" may be of several currencies, which has to be said, and "$120" beside EUR is a contradiction. */
function unclearCurrencies(
  { elements, parts, cells }: Sources,
  names: Readonly<Record<string, readonly string[]>>,
): RowProblem[] {
  return elements.flatMap((element): RowProblem[] => {
    const column = parts.get(element.name)?.[0]?.column;
    if (element.type !== 'money' || element.currencyOf === undefined || column === undefined)
      return [];
    const sign = unclearSign(cells[column] ?? '');
    const said = names[element.currencyOf]?.[0];
    if (sign === undefined || (said !== undefined && fitsSign(sign, said))) return [];
    const message =
      said === undefined
        ? `“${sign}” is the sign of several currencies. Fill in which one it is.`
        : `This amount has the sign “${sign}”, and its currency is ${said}. Correct one of them.`;
    return [{ column, field: element.currencyOf, message, about: 'cell', choices: [] }];
  });
}

/** The currencies that amounts are written with, or that their headings name: "Amount (EUR)". */
function currenciesIn({ elements, parts, cells, heading }: Sources) {
  return elements.flatMap((element): [string, { code: string; column: number }][] => {
    const column = parts.get(element.name)?.[0]?.column;
    if (element.type !== 'money' || element.currencyOf === undefined) return [];
    if (column === undefined || (cells[column] ?? '') === '') return [];
    const code = currencyIn(cells[column] ?? '') ?? currencyIn(heading[column] ?? '');
    return code === undefined ? [] : [[element.currencyOf, { code, column }]];
  });
}

function findCells(
  element: FormElement,
  {
    own,
    cells,
    joined,
    typed,
    clocks = {},
    alsoCalled = {},
  }: Pick<Sources, 'cells' | 'joined' | 'clocks' | 'alsoCalled'> & {
    readonly own: readonly Part[];
    readonly typed: Readonly<Record<string, TypedValue>>;
  },
): FieldCells {
  // Several columns may name people.
  const at = (part: Part['part']) =>
    own
      .filter((one) => one.part === part)
      .map(({ column }) => cells[column] ?? '')
      .filter((cell) => cell !== '')
      .join('; ');
  const name = [at('given'), at('family')].filter((cell) => cell !== '').join(' ');
  const whole =
    own.length === 0
      ? (joined[element.name]?.text ?? '')
      : [name, at('whole')].filter((text) => text !== '').join('; ');
  const beside = element.type === 'datetime-local' ? earlierTime(element, typed) : undefined;
  return {
    whole: alsoCalled[element.name]?.[whole.toLowerCase()] ?? whole,
    day: at('day'),
    time: at('time'),
    clock: clocks[element.name],
    dayBefore: typeof beside === 'string' ? beside.slice(0, 10) : undefined,
  };
}

/** The previous time in its form, whose day it uses if the table has none. */
function earlierTime(
  { dayOf }: FormElement<'datetime-local'>,
  typed: Readonly<Record<string, TypedValue>>,
): TypedValue | undefined {
  if (dayOf !== undefined) return typed[dayOf];
  return Object.values(typed).find(
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value),
  );
}
