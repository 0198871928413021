import {
  changeEventsAtOnce,
  readProjectChanges,
  type ProjectChange,
} from '@paddock/contract/domain/itinerary/changes';
import type { RecordChange } from '@paddock/contract/engine/records/calls';
import { isAllowed } from '@paddock/contract/platform/access';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { changesOf, namesIn, type Names } from '../../engine/records/changes.ts';
import { toldFieldsOf } from '../../engine/records/fields.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { projectOf } from '../projects/projects.ts';
import { changesOfProject, type ChangedRow } from './changes-queries.ts';
import { wordsOfMany, wordsOfOne } from './changes-words.ts';

type ChangesDeps = Deps & { readonly engine: Engine };

export async function projectChanges(app: FastifyInstance, deps: ChangesDeps): Promise<void> {
  answer(app, readProjectChanges, async (request) => {
    const person = personOf(request);
    const { id: projectId } = projectOf(request);
    const seesMoney = isAllowed(person.access_level_id, 1);
    const { before } = request.query;
    const rows = await changesOfProject(deps.db, { projectId, before, seesMoney });
    const events = rows.slice(0, changeEventsAtOnce);
    const changes = together(events);
    const names = await namesOf(deps, changes);
    return {
      changes: changes.flatMap((change) => presentChange(deps, change, { names, seesMoney })),
      next: rows.length > events.length ? (events.at(-1)?.id ?? null) : null,
    };
  });
}

/** Several events shown as one change. */
interface Alike {
  /** The newest, with what the record was before the oldest. */
  row: ChangedRow;
  readonly subjects: Set<number>;
}

const hourMs = 3_600_000;

/** The same done by the same person within an hour is one change, where its newest event is. */
function together(events: readonly ChangedRow[]): Alike[] {
  const open = new Map<string, Alike>();
  const all: Alike[] = [];
  for (const event of events) {
    const key = likenessOf(event);
    const last = open.get(key);
    if (last !== undefined && +last.row.happened_at - +event.happened_at < hourMs) {
      last.subjects.add(event.subject_id);
      last.row = { ...last.row, before: event.before };
      continue;
    }
    const first = { row: event, subjects: new Set([event.subject_id]) };
    open.set(key, first);
    all.push(first);
  }
  return all;
}

/** Edits of several records are shown one by one, and so are different parts of one record. */
function likenessOf({ user_id: author, action, subject, subject_id: id, after }: ChangedRow) {
  const edited = action === 'edit' ? [id, ...Object.keys(after ?? {})] : [];
  return [author, action, subject, ...edited].join(' ');
}

type NamesBySubject = ReadonlyMap<ChangedRow['subject'], Names>;

/** The names of all that edits put in the place of something else, each lookup read once. */
async function namesOf(deps: ChangesDeps, changes: readonly Alike[]): Promise<NamesBySubject> {
  const { db, engine } = deps;
  const edits = changes.map(({ row }) => row).filter(({ action }) => action === 'edit');
  const read = [...Map.groupBy(edits, ({ subject }) => subject)].map(async ([subject, rows]) => {
    const names = await namesIn(db, engine, fieldsOf(deps, subject), rows);
    return [subject, names] as const;
  });
  return new Map(await Promise.all(read));
}

function fieldsOf({ engine }: ChangesDeps, subject: ChangedRow['subject']) {
  return subject === 'receipts' ? [] : toldFieldsOf(engine, engine.kindAt(subject));
}

interface Reading {
  readonly names: NamesBySubject;
  readonly seesMoney: boolean;
}

/** Empty for an edit that the reader may not see at all. */
function presentChange(
  deps: ChangesDeps,
  { row, subjects }: Alike,
  { names, seesMoney }: Reading,
): ProjectChange[] {
  const { id, by, told } = row;
  const common = { id, at: row.happened_at.toISOString(), by, told };
  if (subjects.size > 1)
    return [{ ...common, words: wordsOfMany(row, subjects.size), record: null }];
  const known = names.get(row.subject);
  const all = known === undefined ? [] : changesOf(fieldsOf(deps, row.subject), row, known);
  const changes = seesMoney ? all : all.filter(isWithoutMoney);
  if (changes.length === 0 && all.length > 0) return [];
  return [{ ...common, words: wordsOfOne(row, changes), record: recordOf(deps, row) }];
}

/** Below administrators, which bill something is on is as hidden as the bill. */
function isWithoutMoney({ kind, field }: RecordChange): boolean {
  return kind !== 'money' && field !== 'prj_expenditure_id';
}

function recordOf({ engine }: ChangesDeps, { subject, subject_id: id, action }: ChangedRow) {
  if (subject === 'receipts' || action === 'delete') return null;
  return { list: engine.kindAt(subject).name, id };
}
