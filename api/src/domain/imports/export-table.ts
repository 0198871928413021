import {
  numberTarget,
  listTargets,
  type Importable,
} from '@paddock/contract/domain/imports/importable';
import { importBounds } from '@paddock/contract/domain/imports/imports';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import { snapshot, selectSnapshot } from '../../engine/records/snapshot.ts';
import { readValues } from '../../engine/records/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { keysIn } from './changes.ts';
import { kindOfImport, type KindOfImport } from './kind-of-import.ts';
import { readLabels } from './look-up.ts';
import { readRooms } from './rooms-in.ts';

interface Exporting {
  readonly db: Db;
  readonly engine: Engine;
  readonly project: number;
  readonly zone: string;
}

/** A line of a table: values by field, and the number of its record. */
interface Line {
  readonly id: number;
  readonly values: WireValues;
}

/**
 * The records of a project as lines of text, the heading first. Unchanged they are all here already when
 * they are imported again.
 */
export async function tableOfProject(exporting: Exporting, name: string): Promise<string[][]> {
  const { db, engine } = exporting;
  const ofKind = kindOfImport(engine, name);
  const lines = await readLines(exporting, ofKind);
  if (lines.length > importBounds.rows)
    throw new CallError('invalid_input', {
      field: 'kind',
      message: `A table can have at most ${importBounds.rows} rows, and this project has more.`,
    });
  const elements = ofKind.elements.filter(({ name: field }) => isExported(ofKind, field));
  const labels = await readLabels({ db, engine }, elements, (field) =>
    lines.flatMap(({ values }) => keysIn(values[field])),
  );
  const isNumbered = ofKind.importable.rowsBy === undefined;
  const heading = [
    ...elements.map(({ label }) => label),
    ...(isNumbered ? ['Paddock number'] : []),
  ];
  const body = lines.map(({ id, values }) => [
    ...elements.map((element) =>
      formatCell(element, values[element.name] ?? null, labels.get(element.name)),
    ),
    ...(isNumbered ? [String(id)] : []),
  ]);
  return [heading, ...body];
}

/** Flights are in the table of bookings: a list of past ones in one cell could not be read again. */
function isExported({ importable, elements }: KindOfImport, field: string): boolean {
  const targets = listTargets(importable, elements).map(({ name }) => name);
  return targets.includes(field) && field !== numberTarget && field !== 'flightIds';
}

function formatCell(
  element: FormElement,
  value: WireValue,
  labels: ReadonlyMap<number, string> | undefined,
): string {
  if (value === null) return '';
  if (labels !== undefined)
    return keysIn(value)
      .map((key) => labels.get(key) ?? '')
      .join('; ');
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  if (element.type === 'money') return /[1-9]/.test(value) ? value : '';
  return element.type === 'datetime-local' ? value.replace('T', ' ') : value;
}

const heldRow = { id: z.int(), held: snapshot };

async function readRecords({ db }: Exporting, kind: Kind, condition: Sql) {
  return readRows(
    db,
    heldRow,
    sql`
    select t.id, ${selectSnapshot(kind)} as held from ${sql.table(kind.table)} as t
    where ${condition} and t.archived_at is null order by t.id limit ${importBounds.rows + 1}`,
  );
}

/** Selects records that belong to a project. */
function within(name: string, project: number): Sql {
  if (name === 'people')
    return sql`t.id in (select contact_id from prj_contractors where project_id = ${project})`;
  if (name === 'flights')
    return sql`t.id in (select flight_id from view_booked_flights where project_id = ${project})`;
  if (name === 'payments')
    return sql`t.prj_expenditure_id in (
      select id from prj_expenditure where project_id = ${project} and archived_at is null)`;
  if (name === 'bookings')
    return sql`t.project_id = ${project} and exists (
      select from prj_exp_flights as f where f.prj_expenditure_id = t.id)`;
  return sql`t.project_id = ${project}`;
}

async function readLines(exporting: Exporting, ofKind: KindOfImport): Promise<Line[]> {
  const { importable, kind, elements, parts } = ofKind;
  const records = await readRecords(exporting, kind, within(importable.name, exporting.project));
  const lines: Line[] = [];
  const own = parts === undefined ? elements : listElements(parts.record);
  for (const { id, held } of records)
    lines.push({
      id,
      values: oneAmount(own, await readValues(exporting, own, held, exporting.zone)),
    });
  if (parts === undefined) return lines;
  const heldById = new Map(records.map(({ id, held }) => [id, held]));
  const found = await readParts(exporting, ofKind, heldById);
  return lines.flatMap((line) => beside(importable, line, found.get(line.id) ?? []));
}

/** A bill in sterling has one amount, which is in one cell. */
function oneAmount(elements: readonly FormElement[], values: WireValues): WireValues {
  const twice = elements.flatMap((element) => {
    if (element.type !== 'rate') return [];
    const inSterling = element.currencies.some((field) => values[field] === element.base);
    const isSame = values[element.amount] === values[element.sterling];
    return inSterling && isSame ? [[element.sterling, null] as const] : [];
  });
  return { ...values, ...Object.fromEntries(twice) };
}

/** Writes a line for each part. Identifying values repeat in every line; the rest is in the first. */
function beside({ rowsBy = [] }: Importable, { id, values }: Line, parts: readonly WireValues[]) {
  const [first = {}, ...others] = parts;
  const again = Object.fromEntries(rowsBy.map((field) => [field, values[field] ?? null]));
  return [
    { id, values: { ...values, ...first } },
    ...others.map((part) => ({ id, values: { ...again, ...part } })),
  ];
}

type Held = ReadonlyMap<number, WireValues>;

/** The flights of bookings with who travels, or the rooms of stays with who sleeps there. */
async function readParts(
  exporting: Exporting,
  { importable, parts }: KindOfImport,
  records: Held,
): Promise<Map<number, WireValues[]>> {
  if (parts === undefined) return new Map();
  if (importable.list === 'stays') return readRoomValues(exporting, records);
  const kind = exporting.engine.kind('flights');
  const wanted = [...records.values()].flatMap((held) => keysIn(held['flightIds']));
  const flights = await readRecords(exporting, kind, sql`t.id = any(${wanted}::int[])`);
  const byId = new Map<number, WireValues>();
  for (const { id, held } of flights)
    byId.set(id, await readValues(exporting, listElements(parts.part), held, exporting.zone));
  return new Map(
    [...records].map(([id, held]) => {
      const people = { contactIds: keysIn(held['contactIds']) };
      const legs = keysIn(held['flightIds']).map((flight) => byId.get(flight) ?? {});
      const [first = {}, ...others] = legs;
      return [id, [{ ...first, ...people }, ...others]];
    }),
  );
}

async function readRoomValues({ db, engine }: Exporting, records: Held) {
  const rooms = await readRooms(db, engine, [...records.keys()]);
  return new Map(
    [...rooms].map(([stay, held]) => [
      stay,
      held.map(({ kind, beds, room_number: number, people }): WireValues => ({
        kind,
        beds,
        room_number: number,
        contact_ids: people,
      })),
    ]),
  );
}
