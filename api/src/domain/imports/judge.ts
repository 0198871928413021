import { numberTarget } from '@paddock/contract/domain/imports/importable';
import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { z } from 'zod';
import { snapshot, selectSnapshot, selectVersion } from '../../engine/records/snapshot.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { compareRecord, deriveTimes, whyImpossible } from './changes.ts';
import { type Draft, findColumn } from './drafts.ts';
import { findExisting, saySame, toldApart, type Existing } from './existing.ts';
import type { Judged, Judging, Save } from './judged.ts';

/** A row that names its record by number, as a table from here does. */
interface Numbered {
  readonly number: string;
  /** Empty if there is no such record. */
  readonly found: readonly Existing[];
}

const numberedRow = { row: z.int(), id: z.int(), version: z.int(), held: snapshot };

/** The records that rows name by number, by line. */
async function findNumbered(
  { db, kind, held }: Judging,
  drafts: readonly Draft[],
): Promise<Map<number, Numbered>> {
  const column = held.columns.indexOf(numberTarget);
  const asked = drafts.flatMap(({ row, cells }) => {
    const number = column < 0 ? '' : (cells[column] ?? '');
    return number === ''
      ? []
      : [{ row, number, id: /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0 }];
  });
  if (asked.length === 0) return new Map();
  const rows = await readRows(
    db,
    numberedRow,
    sql`
    select asked.row, t.id, ${selectVersion(kind)} as version, ${selectSnapshot(kind)} as held
    from unnest(${asked.map(({ row }) => row)}::int[], ${asked.map(({ id }) => id)}::int[])
      as asked (row, id)
    join ${sql.table(kind.table)} as t on t.id = asked.id
    where t.archived_at is null`,
  );
  const found = Map.groupBy(rows, ({ row }) => row);
  return new Map(asked.map(({ row, number }) => [row, { number, found: found.get(row) ?? [] }]));
}

/** Decides for each row whether it is new, changes a record, exists already, or needs a person. */
export async function judgeAll(judging: Judging, drafts: readonly Draft[]): Promise<Judged[]> {
  const existing = await findExisting(judging.db, judging.kind, judging.importable, drafts);
  const numbered = await findNumbered(judging, drafts);
  const firstLines = new Map<string, Draft>();
  const taken = new Set<number>();
  const judged: Judged[] = [];
  for (const draft of drafts) {
    const number = numbered.get(draft.row);
    const told = number === undefined ? toldApart(judging.importable, draft) : undefined;
    const identity = number === undefined ? told?.identity : `number ${number.number}`;
    const isWeak = told?.isWeak === true;
    const isAnother = answerTo(judging, draft) === 'new';
    const first = identity === undefined || isAnother ? undefined : firstLines.get(identity);
    const there = (existing.get(draft.row) ?? []).filter(({ id }) => !isWeak || !taken.has(id));
    const isRepeated =
      first !== undefined &&
      (!isWeak || (there.length === 0 && saySame(judging.importable, draft, first)));
    const one = isRepeated
      ? repeated(judging, draft, first, isWeak)
      : await judge(judging, draft, { named: there, number, isWeak });
    if (one.record !== undefined) taken.add(one.record.id);
    // A line that repeats one that needs someone needs them too.
    if (identity !== undefined && one.verdict !== 'needs_you' && !firstLines.has(identity))
      firstLines.set(identity, draft);
    judged.push(one);
  }
  return judged;
}

export const settled = {
  record: undefined,
  changes: [],
  sameAs: null,
  times: [],
  save: undefined,
} as const;

/**
 * A line that names the same thing as an earlier one also has to say the same. Without proof that it is the
 * same, someone decides: a coffee may have been bought twice.
 */
function repeated({ importable }: Judging, draft: Draft, first: Draft, isWeak: boolean): Judged {
  const isSame = saySame(importable, draft, first);
  const about = isWeak || importable.asksIfSame === true ? 'record' : 'cell';
  const sentence = isWeak
    ? `Line ${first.row} says the same. Leave this one out, or add it if there were two.`
    : `Line ${first.row} has the same one with other values. Correct or remove one of them.`;
  return {
    ...settled,
    draft,
    verdict: isSame && !isWeak ? 'existing' : 'needs_you',
    problems: isSame && !isWeak ? [] : [...draft.problems, problemOfRow(sentence, about)],
    payload: draft.values,
    sameAs: first.row,
  };
}

/** Two people with the same name may be different people. */
export function problemOfRow(message: string, about: RowProblem['about'] = 'cell'): RowProblem {
  return { column: null, field: '', message, about, choices: [] };
}

/** The cost that a new bill lacks. */
export function findNoCost({ importable, held }: Judging, draft: Draft): readonly RowProblem[] {
  const { needsOneOf = [] } = importable;
  const [first] = needsOneOf;
  const isTold = [...draft.problems, ...draft.missing].some(({ field }) =>
    needsOneOf.includes(field),
  );
  const isAsked = draft.unsure.includes('decimals') || draft.unsure.includes('belowZero');
  if (first === undefined || isTold || isAsked || needsOneOf.some((name) => draft.given.has(name)))
    return [];
  const columns = needsOneOf.map((name) => findColumn(held, name));
  const column = columns.find((at) => at !== null) ?? null;
  return [{ ...problemOfRow(noCost), field: first, column }];
}

const noCost = 'The cost is missing. Write it, or 0 if there was none.';

interface Known {
  /** Records with the same identity. */
  readonly named: readonly Existing[];
  readonly number: Numbered | undefined;
  readonly isWeak: boolean;
}

async function judge(
  judging: Judging,
  draft: Draft,
  { named, number, isWeak }: Known,
): Promise<Judged> {
  const existing = number === undefined ? named : number.found;
  const times = await deriveTimes(judging, draft);
  const needsYou = (problems: readonly RowProblem[]): Judged => ({
    ...settled,
    draft,
    verdict: 'needs_you',
    problems,
    payload: draft.values,
    times,
  });
  const isNew = existing.length === 0 || answerTo(judging, draft) === 'new';
  const missing = [
    ...(existing.length === 0 ? draft.missing : []),
    ...(isNew ? findNoCost(judging, draft) : []),
  ];
  if (number?.found.length === 0)
    return needsYou([problemOfRow(`There is no record ${number.number} here. Clear its number.`)]);
  if (draft.problems.length + missing.length + draft.unsure.length > 0)
    return needsYou([...draft.problems, ...missing]);
  const isUncertain = isWeak || judging.importable.asksIfSame === true;
  const answer =
    answerTo(judging, draft) ??
    (isUncertain ? await findUnchanged(judging, draft, existing) : undefined);
  const asks = number === undefined && (isUncertain || existing.length > 1);
  if (existing.length > 0 && asks && answer === undefined)
    return needsYou([sameOrAnother(judging, existing)]);
  const same =
    answer === 'new' ? undefined : (existing.find(({ id }) => id === answer) ?? existing[0]);
  const foundBy = number === undefined ? undefined : new Set<string>();
  const change =
    same === undefined ? undefined : await compareRecord(judging, draft, same, foundBy);
  if (same !== undefined && change?.changes.length === 0)
    return {
      ...settled,
      draft,
      verdict: 'existing',
      problems: [],
      payload: draft.values,
      record: same,
      times,
    };
  const payload = change?.payload ?? draft.values;
  const impossible = await whyImpossible(judging, payload, same?.id);
  if (impossible !== undefined) return needsYou([impossible]);
  return {
    draft,
    verdict: same === undefined ? 'new' : 'changed',
    problems: [],
    payload,
    record: same,
    changes: change?.changes ?? [],
    sameAs: null,
    times,
    save: prepareSave(judging, payload, same),
  };
}

/**
 * The record that a row leaves as it is, or undefined. Each of several equal expenses matches another row;
 * people with the same name match none.
 */
async function findUnchanged(
  judging: Judging,
  draft: Draft,
  existing: readonly Existing[],
): Promise<number | undefined> {
  const same: number[] = [];
  for (const one of existing)
    if ((await compareRecord(judging, draft, one)).changes.length === 0) same.push(one.id);
  return same.length === 1 || judging.importable.asksIfSame !== true ? same[0] : undefined;
}

/** Saves through the form that adds such a record, or the one that edits it. */
function prepareSave(
  { kind, form }: Judging,
  payload: WireValues,
  same: Existing | undefined,
): Save {
  return {
    rows: 1,
    adds: () => (same === undefined ? { kind, form, payload } : undefined),
    store: async ({ send, findEvent }) => {
      const used = same === undefined ? form : (kind.editForm ?? form);
      return [await findEvent(kind, await send({ form: used, payload, record: same }))];
    },
  };
}

/** The record that someone said a row is. */
export function answerTo({ held }: Judging, { row }: Draft): number | 'new' | undefined {
  return held.records.find((one) => one.row === row)?.record;
}

export function sameOrAnother(
  { importable, elements }: Judging,
  existing: readonly Existing[],
): RowProblem {
  const message =
    existing.length === 1
      ? 'There is one like this already. Is it the same?'
      : `There are ${existing.length} like this already. Which one is it?`;
  return {
    column: null,
    field: importable.identity[0]?.field ?? '',
    message,
    about: 'record',
    choices: existing.map(({ id, held }) => ({ key: id, label: labelRecord(elements, held, id) })),
  };
}

/** Labels a record by its first lines of text, to distinguish those with the same name. */
function labelRecord(elements: readonly FormElement[], held: WireValues, id: number): string {
  const texts = elements.flatMap(({ type, name }) => {
    const value = type === 'text' ? held[name] : null;
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return texts.length === 0 ? `No. ${id}` : texts.slice(0, 4).join(', ');
}
