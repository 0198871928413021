import type { Importable } from '@paddock/contract/domain/imports/importable';
import type { RowProblem, Verdict } from '@paddock/contract/domain/imports/imports';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type {
  SubmissionMoment,
  WireValue,
  WireValues,
} from '@paddock/contract/engine/forms/field-kind';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import { columnsOf, zonesOfFields } from '../../engine/forms/columns.ts';
import { valuesOf } from '../../engine/records/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import type { Content } from './content.ts';
import type { Draft } from './drafts.ts';
import { findExisting, identityOf, type Existing } from './existing.ts';

/** A row with what becomes of it. */
export interface Judged {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly problems: readonly RowProblem[];
  /** What its form sends. */
  readonly payload: WireValues;
  /** The record that it changes, or that says the same already. */
  readonly record: { readonly id: number; readonly version: number } | undefined;
  readonly changes: readonly { element: FormElement; before: WireValue; after: WireValue }[];
  readonly sameAs: number | null;
  readonly zones: readonly string[];
}

interface Judging {
  readonly db: Db;
  readonly engine: Engine;
  readonly importable: Importable;
  readonly kind: Kind;
  readonly elements: readonly FormElement[];
  readonly held: Content;
  readonly moment: SubmissionMoment;
}

/** Says of each row whether it is new, changes a record, is there already, or needs a person. */
export async function judgeAll(judging: Judging, drafts: readonly Draft[]): Promise<Judged[]> {
  const existing = await findExisting(judging.db, judging.kind, judging.importable, drafts);
  const firstLines = new Map<string, Draft>();
  const judged: Judged[] = [];
  for (const draft of drafts) {
    const identity = identityOf(judging.importable, draft);
    const isAnother = answerTo(judging, draft) === 'new';
    const first = identity === undefined || isAnother ? undefined : firstLines.get(identity);
    if (identity !== undefined && !firstLines.has(identity)) firstLines.set(identity, draft);
    judged.push(
      first === undefined
        ? await judge(judging, draft, existing.get(draft.row) ?? [])
        : repeated(judging, draft, first),
    );
  }
  return judged;
}

const settled = { record: undefined, changes: [], sameAs: null, zones: [] } as const;

/** A line that names the same thing as an earlier one: it has to say the same, too. */
function repeated({ importable }: Judging, draft: Draft, first: Draft): Judged {
  const saysSame = JSON.stringify(draft.values) === JSON.stringify(first.values);
  const sentence = `Line ${first.row} has the same one with other values. Correct or remove one of them.`;
  return {
    ...settled,
    draft,
    verdict: saysSame ? 'existing' : 'needs_you',
    problems: saysSame
      ? []
      : [...draft.problems, problemOfRow(sentence, importable.asksIfSame ? 'record' : 'cell')],
    payload: draft.values,
    sameAs: first.row,
  };
}

/** Of people, the other one may be someone else. */
function problemOfRow(message: string, about: RowProblem['about']): RowProblem {
  return { column: null, field: '', message, about, choices: [] };
}

async function judge(
  judging: Judging,
  draft: Draft,
  existing: readonly Existing[],
): Promise<Judged> {
  const zones = await zonesOf(judging, draft);
  const needsYou = (problems: readonly RowProblem[]): Judged => ({
    ...settled,
    draft,
    verdict: 'needs_you',
    problems,
    payload: draft.values,
    zones,
  });
  if (draft.problems.length > 0 || draft.unsure.length > 0) return needsYou(draft.problems);
  const answer = answerTo(judging, draft);
  const asks = judging.importable.asksIfSame === true || existing.length > 1;
  if (existing.length > 0 && asks && answer === undefined)
    return needsYou([sameOrAnother(judging, existing)]);
  const same =
    answer === 'new' ? undefined : (existing.find(({ id }) => id === answer) ?? existing[0]);
  const change = same === undefined ? undefined : await changeOf(judging, draft, same);
  if (same !== undefined && change?.changes.length === 0)
    return {
      ...settled,
      draft,
      verdict: 'existing',
      problems: [],
      payload: draft.values,
      record: same,
      zones,
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
    zones,
  };
}

/** The record that someone said a row is. */
function answerTo({ held }: Judging, { row }: Draft): number | 'new' | undefined {
  return held.records.find((one) => one.row === row)?.record;
}

function sameOrAnother(
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
    choices: existing.map(({ id, held }) => ({ key: id, label: labelOf(elements, held, id) })),
  };
}

/** What tells a record from others of the same name: the first lines of text that it has. */
function labelOf(elements: readonly FormElement[], held: WireValues, id: number): string {
  const texts = elements.flatMap(({ type, name }) => {
    const value = type === 'text' ? held[name] : null;
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return texts.length === 0 ? `No. ${id}` : texts.slice(0, 4).join(', ');
}

/** What a row changes of a record: the fields that it fills in otherwise. */
async function changeOf(
  { db, engine, elements, moment }: Judging,
  draft: Draft,
  same: Existing,
): Promise<Pick<Judged, 'payload' | 'changes'>> {
  const stored = await valuesOf({ db, engine }, elements, same.held, moment.zone);
  const changes = elements.flatMap((element) => {
    if (!draft.given.has(element.name)) return [];
    const [before, after] = [stored[element.name] ?? null, draft.values[element.name] ?? null];
    return isSame(element, before, after) ? [] : [{ element, before, after }];
  });
  const changed = Object.fromEntries(changes.map(({ element, after }) => [element.name, after]));
  return { payload: { ...stored, ...changed }, changes };
}

function isSame({ type }: FormElement, one: WireValue, other: WireValue): boolean {
  if (type === 'money' && typeof one === 'string' && typeof other === 'string')
    return one.replace(/\.?0+$/, '') === other.replace(/\.?0+$/, '');
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const [ones, others] = [keysIn(one), keysIn(other)];
  return ones.length === others.length && ones.every((key) => others.includes(key));
}

/** The keys that a value holds, one or several. */
export function keysIn(value: WireValue | undefined): number[] {
  return [value].flat().filter((key) => typeof key === 'number');
}

/** What the server would refuse as it saves the row: a time that clocks skip, an arrival before its departure. */
async function whyImpossible(
  { db, engine, kind, held, moment }: Judging,
  payload: WireValues,
  id: number | undefined,
): Promise<RowProblem | undefined> {
  try {
    const columns = await columnsOf({ db, engine, ...moment }, kind.columnElements, payload);
    await kind.rules.derive?.(db, columns, id);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    const field = thrown.field ?? '';
    const column = held.columns.findIndex((target) => target?.split('.')[0] === field);
    return {
      column: column < 0 ? null : column,
      field,
      message: thrown.message,
      about: 'cell',
      choices: [],
    };
  }
}

async function zonesOf(
  { db, engine, elements, moment }: Judging,
  { values, given }: Draft,
): Promise<string[]> {
  const times = elements.flatMap((element) =>
    element.type === 'datetime-local' && given.has(element.name) ? [element.zoneOf] : [],
  );
  if (times.length === 0) return [];
  const zones = await zonesOfFields({ db, engine }, elements, values);
  return [...new Set(times.map((field) => zones.get(field) ?? moment.zone))];
}
