import { listTargets } from '@paddock/contract/domain/imports/importable';
import type {
  ImportPreview,
  ImportRow,
  RowProblem,
} from '@paddock/contract/domain/imports/imports';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue } from '@paddock/contract/engine/forms/field-kind';
import { formatValue } from '@paddock/contract/engine/forms/field-kinds';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import { planAssumptions } from './assumed.ts';
import { judgeBookings } from './bookings.ts';
import { keysIn } from './changes.ts';
import { listNotices } from './column-notices.ts';
import { listContradictions, withDurations } from './contradictions.ts';
import { buildDrafts, findColumn, type Draft } from './drafts.ts';
import { buildGroups, type Group } from './groups.ts';
import { judgeAll, problemOfRow, settled } from './judge.ts';
import type { Judged, Judging, Save } from './judged.ts';
import { leftOutKind, kindOfImport, ownProject, type KindOfImport } from './kind-of-import.ts';
import { readLabels, listNewVendors, lookUpNames } from './look-up.ts';
import { listOddRows } from './odd-rows.ts';
import type { Content, StoredImport } from './queries.ts';
import { askCountry, nameAnswered } from './phone-numbers.ts';
import { readRows } from './read-rows.ts';
import { judgeRooms } from './rooms.ts';

/** A row that can be saved, or the first of several that are saved together. */
export interface ReadyRow {
  readonly row: number;
  readonly title: string;
  readonly save: Save;
  /** Changes that someone agreed to. */
  readonly agreed?: string | undefined;
}

export interface Previewed {
  readonly answer: ImportPreview;
  readonly ready: readonly ReadyRow[];
  /** Records that say the same already. */
  readonly existing: readonly number[];
}

interface Parts {
  readonly db: Db;
  readonly engine: Engine;
  readonly now: () => Date;
  readonly mayAddVendors: boolean;
}

/** Reads a table again with the answers given: what it adds and changes, and what is unclear. */
export async function buildPreview(
  parts: Parts,
  stored: StoredImport,
  /** The names of vendors that the import adds with it. */
  addedVendors: readonly string[],
): Promise<Previewed> {
  const { db, engine } = parts;
  if (stored.kind === leftOutKind) return leftOutSheet(stored);
  const ofKind = kindOfImport(engine, stored.kind);
  const { importable, elements } = ofKind;
  const { content: held } = stored;
  const moment = { submissionTime: parts.now(), zone: stored.time_zone };
  const judging = { db, engine: withKnownZones(engine), held, moment, ...ofKind };
  const { judged, unsure, found } = await judgeRows(judging, ofKind, stored);
  const words = await readWords(parts, elements, judged);
  const title = ({ draft, payload }: Judged) =>
    importable.identity
      // An amount that isn't read is not 0.00.
      .filter(({ field, by }) => by !== 'amount' || draft.given.has(field))
      .map(({ field }) => words(field, payload[field] ?? null))
      .filter((word) => word !== '')
      .join(' ');
  const rows = judged.map((one) => presentRow(held, one, title(one), words));
  const national = await askCountry(db, elements, held);
  const agreed = new Map(held.agreed?.map((one) => [one.row, one.agreed]));
  return {
    answer: {
      id: stored.id,
      kind: stored.kind,
      source: stored.source,
      headingRow: held.headingRow,
      sheet: held.sheet,
      sheets: held.sheets,
      columns: presentColumns(stored),
      targets: listTargets(importable, elements).map(({ name, label, required }) => ({
        name,
        label,
        required,
      })),
      questions: unsure,
      national,
      notices: [
        ...listNotices(ofKind, held, ownProject(elements, stored.project_id)),
        ...nameAnswered(held, national),
        ...nameAdded(addedVendors),
      ],
      newVendors: parts.mayAddVendors ? listNewVendors(elements, found) : [],
      counts: countRows(rows),
      rows,
      together: [],
      kinds: [],
      lines: [],
    },
    ready: judged.flatMap((one) =>
      one.save === undefined
        ? []
        : [
            {
              row: one.draft.row,
              title: title(one),
              save: one.save,
              agreed: agreed.get(one.draft.row),
            },
          ],
    ),
    existing: judged.flatMap(({ verdict, record }) =>
      verdict === 'existing' && record !== undefined ? [record.id] : [],
    ),
  };
}

function nameAdded(vendors: readonly string[]): ImportPreview['notices'] {
  if (vendors.length === 0) return [];
  return [{ isWarning: false, text: `Added as vendors: ${vendors.join(', ')}.` }];
}

/** A sheet that is not imported with the others of its file. */
function leftOutSheet(stored: StoredImport): Previewed {
  const { id, kind, source, content } = stored;
  const { headingRow, sheet, sheets } = content;
  const answer = {
    id,
    kind,
    source,
    headingRow,
    sheet,
    sheets,
    columns: presentColumns(stored),
    targets: [],
    questions: [],
    national: null,
    notices: [],
    newVendors: [],
    together: [],
    kinds: [],
    lines: [],
    counts: countRows([]),
    rows: [],
  };
  return { answer, ready: [], existing: [] };
}

/** Reads the rows, each separately or with those that make one record with it. */
async function judgeRows(whole: Judging, { parts, form }: KindOfImport, stored: StoredImport) {
  const out = new Set(whole.held.leftOut);
  const held = { ...whole.held, rows: whole.held.rows.filter(({ row }) => !out.has(row)) };
  const judging = { ...whole, held };
  const { db, engine, importable, elements, moment } = judging;
  const read = readRows(importable, elements, held);
  const found = await lookUpNames({ db, engine }, elements, read, importable);
  const otherwise = ownProject(elements, stored.project_id);
  const projectId = stored.project_id;
  const assume = await planAssumptions(importable, { db, held, moment, projectId });
  const filling = { db, engine, moment, held, found, otherwise, importable, assume };
  const leftOut = whole.held.rows.filter(({ row }) => out.has(row)).map(judgedAsLeftOut);
  const refused = new Map([
    ...listContradictions(held, read, elements),
    ...listOddRows(held, importable, elements),
    ...held.refused.map(({ row, message, asks }): [number, RowProblem] => [
      row,
      { ...problemOfRow(message), asks },
    ]),
  ]);
  const judged =
    parts === undefined
      ? await judgeAll(
          judging,
          withRefusals(await buildDrafts(read, { ...filling, form }), refused),
        )
      : await judgeTogether(judging, await buildGroups(judging, parts, filling), refused);
  const unsure = [
    ...new Set([...read, ...judged.map(({ draft }) => draft)].flatMap((one) => one.unsure)),
  ];
  const rows = [...withDurations(held, judged), ...leftOut].toSorted(
    (one, other) => one.draft.row - other.draft.row,
  );
  return { judged: rows, unsure, found };
}

type Refused = ReadonlyMap<number, RowProblem>;

function withRefusals(drafts: readonly Draft[], refused: Refused): readonly Draft[] {
  if (refused.size === 0) return drafts;
  return drafts.map((draft) => {
    const problem = refused.get(draft.row);
    return problem === undefined ? draft : { ...draft, problems: [...draft.problems, problem] };
  });
}

async function judgeTogether(
  judging: Judging,
  groups: readonly Group[],
  refused: Refused,
): Promise<Judged[]> {
  for (const { row, problems } of groups.flatMap((group) => group.rows)) {
    const problem = refused.get(row);
    if (problem !== undefined) problems.push(problem);
  }
  const judge = judging.importable.list === 'stays' ? judgeRooms : judgeBookings;
  return judge(judging, groups);
}

function judgedAsLeftOut({ row, cells }: Content['rows'][number]): Judged {
  return {
    ...settled,
    draft: {
      row,
      cells,
      values: {},
      given: new Set(),
      problems: [],
      missing: [],
      unsure: [],
      assumed: [],
    },
    verdict: 'needs_you',
    problems: [problemOfRow('You left this row out.', 'row')],
    payload: {},
  };
}

type Words = (field: string, value: WireValue) => string;

/** Values as a person reads them, with the names of keys. */
async function readWords(
  parts: Parts,
  elements: readonly FormElement[],
  judged: readonly Judged[],
): Promise<Words> {
  const labels = await readLabels(parts, elements, (field) =>
    judged.flatMap(({ payload, changes }) => [
      ...keysIn(payload[field]),
      ...changes.flatMap(({ element, before, after }) =>
        element.name === field ? [...keysIn(before), ...keysIn(after)] : [],
      ),
    ]),
  );
  const byName = new Map(elements.map((element) => [element.name, element]));
  return (field, value) => {
    const names = labels.get(field);
    if (names !== undefined)
      return keysIn(value)
        .map((key) => names.get(key) ?? '')
        .join(', ');
    const element = byName.get(field);
    return element === undefined || value === null ? '' : formatValue(element, value);
  };
}

function presentRow(held: Content, judged: Judged, title: string, words: Words): ImportRow {
  const { draft, verdict, problems, changes, record, sameAs, times } = judged;
  return {
    row: draft.row,
    verdict,
    cells: presentCells(held, draft.cells),
    assumed: verdict === 'new' && judged.save !== undefined ? presentAssumed(held, draft) : [],
    title,
    problems: [...problems],
    changes: changes.map(({ element, before, after }) => ({
      label: element.label,
      before: words(element.name, before),
      after: words(element.name, after),
    })),
    recordId: record?.id ?? null,
    sameAs,
    times: [...times],
    zones: [...new Set(times.map(({ zone }) => zone))],
  };
}

/** Without added columns that the row leaves blank, at its end. */
function presentCells({ added = [] }: Content, cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell, column) => cell !== '' || !added.includes(column));
  return cells.slice(0, last + 1);
}

function presentAssumed(held: Content, { assumed }: Draft): ImportRow['assumed'] {
  return assumed.flatMap(({ field, text }) => {
    const column = findColumn(held, field);
    return column === null ? [] : [{ column, text }];
  });
}

function presentColumns({ content: { heading, columns, rows, added } }: StoredImport) {
  return heading.map((text, index) => ({
    heading: text,
    target: columns[index] ?? null,
    sample: rows.find(({ cells }) => cells[index] !== '')?.cells[index] ?? '',
    isAdded: added?.includes(index) === true,
  }));
}

function countRows(rows: readonly ImportRow[]): ImportPreview['counts'] {
  const counts = { read: rows.length, new: 0, changed: 0, existing: 0, needs_you: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** Each place is asked for its zone once, however many rows name it. */
export function withKnownZones(engine: Engine): Engine {
  const known = new Map<string, Awaited<ReturnType<ReturnType<Engine['readZones']>>>>();
  return {
    ...engine,
    readZones: (table) => async (db, keys) => {
      const name = `${table} ${keys.join()}`;
      const found = known.get(name) ?? (await engine.readZones(table)(db, keys));
      known.set(name, found);
      return found;
    },
  };
}
