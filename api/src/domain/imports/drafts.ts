import type { Importable } from '@paddock/contract/domain/imports/importable';
import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import { noDate, noDay, noTime } from '@paddock/contract/domain/imports/read-field';
import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type {
  Problem,
  SubmissionMoment,
  TypedValue,
  WireValue,
  WireValues,
} from '@paddock/contract/engine/forms/field-kind';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import { currencyLookups, decidingLookups, formFor } from '@paddock/contract/engine/forms/form-for';
import { checkForm } from '@paddock/contract/engine/forms/schema-for';
import type { Engine } from '../../engine/entities/engine.ts';
import { zonesOfFields } from '../../engine/forms/columns.ts';
import type { Db } from '../../platform/db/client.ts';
import { findPass, readWallClock } from '../../platform/wall-clock.ts';
import { zoneFor } from '../schedule/derive.ts';
import type { Assume } from './assumed.ts';
import type { Content } from './queries.ts';
import type { FoundNames } from './look-up.ts';
import type { ReadRow } from './read-rows.ts';

/** A row on its way to a record: what its form would send, and what stops it. */
export interface Draft {
  readonly row: number;
  readonly cells: readonly string[];
  readonly values: WireValues;
  /** The fields that the row itself fills in. */
  readonly given: ReadonlySet<string>;
  readonly problems: readonly RowProblem[];
  /** Required fields that the row leaves blank. An existing record has them already. */
  readonly missing: readonly RowProblem[];
  readonly unsure: ReadRow['unsure'];
  /** The values of fields that the row leaves blank. */
  readonly assumed: readonly { readonly field: string; readonly text: string }[];
}

export interface Filling {
  readonly db: Db;
  readonly engine: Engine;
  readonly form: FormDescriptor;
  readonly moment: SubmissionMoment;
  readonly held: Content;
  readonly found: FoundNames;
  readonly importable: Importable;
  /** Values of fields that the row leaves blank. */
  readonly otherwise: WireValues;
  readonly assume?: Assume | undefined;
}

/** Fills in the form of each row with what was read and looked up, and checks it like the form would. */
export async function buildDrafts(rows: readonly ReadRow[], filling: Filling): Promise<Draft[]> {
  const chosen = new Map(
    filling.held.choices.map(({ row, field, key }) => [`${row} ${field}`, key]),
  );
  return Promise.all(
    rows.map(async (row) => {
      const draft = buildDraft(row, filling, (field) => chosen.get(`${row.row} ${field}`));
      if (Object.keys(row.offsets).length === 0) return draft;
      return { ...draft, values: await onTheClocksThere(draft.values, row.offsets, filling) };
    }),
  );
}

/** The zone of each place that the times of a row are at. At no place it is that of where the project ends. */
export async function findZones(
  { db, engine }: Pick<Filling, 'db' | 'engine'>,
  elements: readonly FormElement[],
  values: WireValues,
): Promise<Map<string | undefined, string>> {
  const zones = await zonesOfFields({ db, engine }, elements, values);
  const { project_id: project } = values;
  for (const element of elements)
    if (element.type === 'datetime-local' && element.zoneOf !== undefined)
      if (!zones.has(element.zoneOf) && typeof project === 'number')
        zones.set(element.zoneOf, await zoneFor(db, project, null));
  return zones;
}

/**
 * Converts times with an offset from UTC to the local time of their place, which is what the record stores.
 * When clocks go back, this also decides which of two hours it is.
 */
async function onTheClocksThere(
  values: WireValues,
  offsets: ReadRow['offsets'],
  { db, engine, form, moment }: Filling,
): Promise<WireValues> {
  const elements = listElements(form);
  const zones = await findZones({ db, engine }, elements, values);
  const there: Record<string, WireValue> = { ...values };
  const passes = new Map<string, string>();
  for (const element of elements) {
    const [offset, local] = [offsets[element.name], values[element.name]];
    if (element.type !== 'datetime-local' || offset === undefined || typeof local !== 'string')
      continue;
    const zone = zones.get(element.zoneOf) ?? moment.zone;
    const instant = new Date(Date.parse(`${local}:00Z`) - offset * 60_000);
    there[element.name] = readWallClock(instant, zone);
    passes.set(element.name, findPass(instant, zone) ?? 'first');
  }
  for (const element of elements)
    if (element.type === 'reading')
      there[element.name] = [element.departs, element.arrives]
        .map((name) => passes.get(name) ?? 'first')
        .join('-');
  return there;
}

function buildDraft(
  read: ReadRow,
  filling: Filling,
  chosen: (field: string) => number | undefined,
): Draft {
  const { engine, form, moment, found, otherwise, importable, assume } = filling;
  const elements = listElements(form);
  const given = new Set([...Object.keys(read.typed), ...Object.keys(read.names)]);
  const assumed = (assume?.(read.cells) ?? []).filter(({ field }) => !given.has(field));
  const typed: Record<string, TypedValue> = {
    ...otherwise,
    ...Object.fromEntries(assumed.map(({ field, value }) => [field, value])),
    ...impliedBy(importable, read),
    ...read.typed,
  };
  const problems: RowProblem[] = [...read.problems];
  const kinds: Record<string, string> = Object.fromEntries(
    assumed.flatMap(({ field, kind }) => (kind === undefined ? [] : [[field, kind]])),
  );
  for (const element of elements) {
    const names = read.names[element.name];
    if (names === undefined) continue;
    const looked = names.map((name) => foundFor(found, element, name, chosen(element.name)));
    const missing = looked.find(({ row }) => row === undefined);
    if (missing !== undefined) problems.push(describeProblem(engine, element, missing, filling));
    const rows = looked.flatMap(({ row }) => row ?? []);
    const keys = rows.map(({ key }) => key);
    typed[element.name] = element.type === 'lookupSelect' ? keys : (keys[0] ?? null);
    const [only] = rows;
    // A currency is known by its code.
    if (only !== undefined) kinds[element.name] = only.kind ?? only.value;
  }
  const asked = formFor(form, kindsThatDecide(form, kinds));
  const parsed = parseFields(elements, typed);
  const checked = checkForm(asked, parsed.values, moment);
  const wrong = [...parsed.problems, ...(parsed.problems.length > 0 ? [] : checked.problems)];
  const all = withoutEchoes(withOthers(problems, wrong, read, elements, filling), read);
  const isMissing = (one: RowProblem) => !problems.includes(one) && !given.has(one.field);
  return {
    row: read.row,
    cells: read.cells,
    values: { ...parsed.values, ...checked.values },
    given,
    problems: all.filter((one) => !isMissing(one)),
    missing: all.filter(isMissing),
    unsure: read.unsure,
    assumed,
  };
}

/** Lists values that follow from the fields a row fills in. */
function impliedBy({ implies = {} }: Importable, { typed, names }: ReadRow) {
  const given = [...Object.keys(typed), ...Object.keys(names)];
  return Object.fromEntries(given.flatMap((field) => Object.entries(implies[field] ?? {})));
}

interface Looked {
  readonly name: string;
  readonly row?:
    | { readonly key: number; readonly value: string; readonly kind?: string | undefined }
    | undefined;
  readonly maybe: readonly {
    readonly key: number;
    readonly value: string;
    readonly detail?: string | undefined;
  }[];
}

function foundFor(
  found: FoundNames,
  element: FormElement,
  name: string,
  key: number | undefined,
): Looked {
  const known = found.get(element.name)?.get(name);
  const maybe = known?.maybe ?? [];
  if (known?.row !== undefined) return { name, row: known.row, maybe: [] };
  return { name, row: maybe.find((one) => one.key === key), maybe };
}

function describeProblem(
  engine: Engine,
  element: FormElement,
  { name, maybe }: Looked,
  { held, importable }: Filling,
): RowProblem {
  const what = nameLookup(engine, element);
  return {
    column: findColumn(held, element.name, importable),
    field: element.name,
    message:
      maybe.length === 0
        ? `There is no ${what} “${name}”. Correct it, or add it first.`
        : `Which ${what} is “${name}”?`,
    about: 'cell',
    choices: maybe.map(({ key, value, detail }) => ({
      key,
      label: detail === undefined ? value : `${value} (${detail})`,
    })),
  };
}

/** Names one row of a lookup: a contact for several people, a place for "From". */
function nameLookup({ registry }: Engine, element: FormElement): string {
  const label = element.label.toLowerCase();
  if (!('meta' in element)) return label;
  const { table } = element.meta;
  const noun =
    registry.kinds.find(({ lookup }) => lookup?.table === table)?.noun ?? table.replace(/s$/, '');
  return label.endsWith(noun) ? label : noun;
}

/** Finds the column of a field: its own, or one that holds several values. */
export function findColumn(
  { columns }: Content,
  field: string,
  { joined = [] }: Pick<Importable, 'joined'> = {},
): number | null {
  const own = columns.findIndex((target) => target?.split('.')[0] === field);
  if (own >= 0) return own;
  const names = joined.flatMap(({ name, split }) => (field in split('') ? [name] : []));
  const shared = columns.findIndex((target) => target !== null && names.includes(target));
  return shared < 0 ? null : shared;
}

/** Drops errors about times if their day is unreadable or missing. */
function withoutEchoes(problems: readonly RowProblem[], { unsure }: ReadRow): RowProblem[] {
  const isAsked = unsure.includes('dateOrder') || unsure.includes('serials');
  const isEcho = (one: RowProblem, index: number) =>
    one.message === noDate && (isAsked || problems.findIndex(isOfDay) < index);
  return problems.filter((one, index) => !isEcho(one, index));
}

function isOfDay({ message }: RowProblem): boolean {
  return message === noDate || message === noDay || message === noTime;
}

/** The kinds that the form itself would know: those that affect what else it asks for, and currencies. */
function kindsThatDecide(form: FormDescriptor, kinds: Readonly<Record<string, string>>) {
  const names = [...decidingLookups(form), ...currencyLookups(form)].map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => (kinds[name] === undefined ? [] : [[name, kinds[name]]])),
  );
}

/** Adds the form's errors about other fields. An unreadable cell is not reported as missing too. */
function withOthers(
  problems: readonly RowProblem[],
  others: readonly Problem[],
  { unsure }: ReadRow,
  elements: readonly FormElement[],
  { held, importable }: Filling,
): RowProblem[] {
  const blamed = new Set(problems.map(({ field }) => field));
  const waiting = (field: string) => {
    const type = elements.find(({ name }) => name === field)?.type;
    const isTime = type === 'date' || type === 'datetime-local';
    const asked = isTime ? ['dateOrder', 'serials'] : ['decimals', 'belowZero'];
    return (isTime || type === 'money') && unsure.some((one) => asked.includes(one));
  };
  const added = others.flatMap(({ field, message }) => {
    const name = field.split('.')[0] ?? field;
    if (blamed.has(name) || waiting(name)) return [];
    blamed.add(name);
    const label = elements.find((element) => element.name === name)?.label;
    const column = findColumn(held, name, importable);
    const sentence = column === null && label !== undefined ? `${label}: ${message}` : message;
    return [{ column, field: name, message: sentence, about: 'cell' as const, choices: [] }];
  });
  return [...problems, ...added];
}
