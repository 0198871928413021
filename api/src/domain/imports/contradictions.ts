import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import { plain } from '@paddock/contract/domain/imports/match-columns';
import { weekdaysCalled } from '@paddock/contract/domain/imports/read-time';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import { formatEnglishDay } from '@paddock/contract/platform/time';
import { findInstant } from '../../platform/wall-clock.ts';
import { problemOfRow } from './judge.ts';
import type { Judged } from './judged.ts';
import type { Content } from './queries.ts';
import type { ReadRow } from './read-rows.ts';

type Told = [number, RowProblem];

/** Rows of which a column that is not read says something else, or whose half of the day is not said. */
export function listContradictions(
  held: Content,
  read: readonly ReadRow[],
  elements: readonly FormElement[],
): Told[] {
  const findHalf = planHalves(held, elements);
  const [weekdays, nights] = [listUnread(held, ofWeekday), listUnread(held, ofNights)];
  const isOfRooms = elements.some(({ name }) => name === 'room_number');
  const counts = isOfRooms ? listUnread(held, ofCount) : [];
  return read.flatMap((row): Told[] => {
    const problem =
      findHalf(row) ??
      findWeekday(weekdays, row, elements) ??
      findNights(held, nights, row) ??
      findCount(held, counts, row);
    return problem === undefined ? [] : [[row.row, problem]];
  });
}

/** The columns that are not read and have such a heading. */
function listUnread({ heading, columns }: Content, called: RegExp): number[] {
  return heading.flatMap((text, at) =>
    columns[at] === null && called.test(plain(text)) ? [at] : [],
  );
}

const orClear = 'Correct one of them, or clear that cell.';

const ofWeekday =
  /(?:^|\s)(?:(?:week)?day|day of (?:the )?week|dow|(?:wochen)?tag|jour|día|dia|giorno|dag|veckodag|ugedag|nap|dzień|den)$/u;

/** "Mon" beside 2 Jul 2030, which is a Tuesday. */
function findWeekday(
  columns: readonly number[],
  { cells, typed, offsets }: ReadRow,
  elements: readonly FormElement[],
): RowProblem | undefined {
  const days = elements.flatMap(({ type, name }) => {
    const value = typed[name];
    const isDay = (type === 'date' || type === 'datetime-local') && offsets[name] === undefined;
    return isDay && typeof value === 'string' ? [value.slice(0, 10)] : [];
  });
  const [first] = days;
  if (first === undefined) return undefined;
  const column = columns.find((at) => {
    const said = weekdaysCalled((cells[at] ?? '').replace(/[.,]$/, ''));
    return said.length > 0 && !days.some((day) => said.includes(new Date(day).getUTCDay()));
  });
  if (column === undefined) return undefined;
  const message = `“${cells[column] ?? ''}” is not the weekday of the date: that is ${formatEnglishDay(first)}. ${orClear}`;
  return { ...problemOfRow(message), column };
}

const ofNights =
  /^(?:(?:number|no|anzahl|nb|nr) (?:of |de )?)?(?:nights?|nts|los|length of stay|nächte|nuits|noches|notti|nachten|nätter|éjszakák|éj|noce|noclegi)$/u;

/** "2" below "Nights", beside a stay of three. */
function findNights(
  { heading }: Content,
  columns: readonly number[],
  { cells, typed }: ReadRow,
): RowProblem | undefined {
  const { checks_in_on: from, checks_out_on: to } = typed;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const nights = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const column = columns.find((at) => {
    const cell = cells[at] ?? '';
    return /^\d{1,3}$/.test(cell) && Number(cell) !== nights;
  });
  if (column === undefined) return undefined;
  const message = `“${heading[column] ?? ''}” says ${cells[column] ?? ''}, and from check-in to check-out it is ${nights}. ${orClear}`;
  return { ...problemOfRow(message), column };
}

const ofCount =
  /^(?:qty|quantity|count|rooms|(?:number|no|nb|nr|anzahl) (?:of |de )?(?:rooms|zimmer|chambres)|anzahl|menge|quantité|quantità|cantidad|antal|ilość|db)$/u;

/** "3" below "Qty": a row of the rooming list is one room. */
function findCount(
  { heading }: Content,
  columns: readonly number[],
  { cells }: ReadRow,
): RowProblem | undefined {
  const column = columns.find((at) => {
    const cell = cells[at] ?? '';
    return /^\d{1,3}$/.test(cell) && Number(cell) > 1;
  });
  if (column === undefined) return undefined;
  const message = `“${heading[column] ?? ''}” says ${cells[column] ?? ''}, and a row is one room. Add a row for each room, or clear that cell.`;
  return { ...problemOfRow(message), column };
}

const half = /\d\s?[ap]\.?m\b/i;
const bareClock = /(?:^|\s)(\d{1,2})[:.]\d\d(?::\d\d)?(?:\s*\(?\+\d\)?)?$/;

/** "2:30" where other times say AM or PM could be either. A column with "14:30" or "09:30" has 24 hours. */
function planHalves(
  { columns, rows }: Content,
  elements: readonly FormElement[],
): (row: ReadRow) => RowProblem | undefined {
  const names = elements.flatMap(({ type, name }) => (type === 'datetime-local' ? [name] : []));
  const timed = columns.flatMap((target, column) => {
    const field = target?.split('.')[0] ?? '';
    return names.includes(field) ? [{ field, column }] : [];
  });
  const hasHalves = timed.some(({ column }) =>
    rows.some(({ cells }) => half.test(cells[column] ?? '')),
  );
  if (!hasHalves) return () => undefined;
  const unsure = timed.filter(({ column }) =>
    rows.every(({ cells }) => !/^0|^1[3-9]|^2\d/.test(readBareHour(cells[column] ?? '') ?? '')),
  );
  return ({ cells }) => {
    const found = unsure.find(({ column }) => readBareHour(cells[column] ?? '') !== undefined);
    if (found === undefined) return undefined;
    const message = `“${cells[found.column] ?? ''}” says neither AM nor PM, as other times here do. Write it as 14:30 or 2:30 AM.`;
    return { ...problemOfRow(message), field: found.field, column: found.column };
  };
}

function readBareHour(cell: string): string | undefined {
  return half.test(cell) ? undefined : bareClock.exec(cell)?.[1];
}

const ofDuration =
  /^(?:(?:flight|block|travel|elapsed|journey) (?:time|duration)|duration|flugzeit|flugdauer|dauer|durée(?: du vol)?|duración|durata)$/u;

/** Times and durations differ by minutes in the air or on the ground, and by more if a zone or a day is wrong. */
const mostMinutesApart = 45;

/** Asks about flights whose times are hours further apart than their duration. */
export function withDurations(held: Content, judged: readonly Judged[]): Judged[] {
  const columns = listUnread(held, ofDuration);
  if (columns.length === 0) return [...judged];
  return judged.map((one) => {
    const problem =
      one.verdict === 'new' || one.verdict === 'changed'
        ? findDuration(held, columns, one)
        : undefined;
    return problem === undefined
      ? one
      : { ...one, verdict: 'needs_you', problems: [problem], save: undefined };
  });
}

function findDuration(
  { heading }: Content,
  columns: readonly number[],
  { draft, times }: Judged,
): RowProblem | undefined {
  const [departs, arrives] = ['departure_time', 'arrival_time'].map((name, index) => {
    const [local, zone] = [draft.values[name], times[index]?.zone];
    return typeof local === 'string' && zone !== undefined
      ? findInstant(local, zone)?.getTime()
      : undefined;
  });
  if (departs === undefined || arrives === undefined || times.length !== 2) return undefined;
  const between = (arrives - departs) / 60_000;
  const column = columns.find((at) => {
    const said = readMinutes(draft.cells[at] ?? '');
    return said !== undefined && said > 0 && Math.abs(said - between) > mostMinutesApart;
  });
  if (column === undefined) return undefined;
  const apart = `${Math.floor(between / 60)}:${String(between % 60).padStart(2, '0')}`;
  const message = `“${heading[column] ?? ''}” says ${draft.cells[column] ?? ''}, and these times are ${apart} hours apart. ${orClear}`;
  return { ...problemOfRow(message), column };
}

/** "12:35", "12:35:00", "12h 35m", "1 hr", "95 min" */
function readMinutes(text: string): number | undefined {
  const [, hours, minutes] =
    /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ??
    /^(?:(\d{1,2})\s?h(?:(?:ou)?rs?)?)?\s?(?:(\d{1,4})\s?(?:m(?:in(?:ute)?s?)?)?)?$/i.exec(text) ??
    [];
  // A bare number is of nobody knows what.
  if (hours === undefined && (minutes === undefined || !/[a-z]/i.test(text))) return undefined;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}
