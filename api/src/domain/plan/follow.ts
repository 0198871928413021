import type { PlannedChange } from '@paddock/contract/domain/plan/consequences';
import type { PlanChange } from '@paddock/contract/domain/plan/finding';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { actsAsAdministrator, entersInBooks } from '@paddock/contract/platform/books';
import { mayRemove, mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import type { Within } from '../../engine/entities/open-rows.ts';
import { storeMade } from '../../engine/forms/store-made.ts';
import { storeAndTell } from '../../engine/forms/told.ts';
import {
  noteCaused,
  type Finish,
  type Follow,
  type Follower,
} from '../../engine/records/follow.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { readValues } from '../../engine/records/values.ts';
import { changeState, remove } from '../../engine/records/verbs.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import type { Addressee } from '../../platform/push/ways.ts';
import { findConsequences, type FoundConsequence } from './consequences.ts';
import { openPlan, type PlanDeps } from './load-plan.ts';

export interface FollowDeps extends PlanDeps {
  readonly engine: Engine;
  readonly now: () => Date;
}

/** People who are added to a project, with the ticked lines. */
export interface Joined {
  readonly projectId: number;
  readonly follows: readonly string[];
  readonly links: { readonly form: string; readonly values: WireValues };
}

type Join = (db: Db, joined: Joined, by: Follower) => Promise<Finish>;

/** What follows from a change is worked out again where it is saved, and saved if it is still what was shown. */
export function openFollowing(deps: FollowDeps & { readonly join: Join }): Follow {
  return async (db, { kind, id, values, follows, links }, by) => {
    await lockShown(db, deps.engine, follows);
    await letBedsFollow(db);
    if (links !== undefined && id !== null)
      return deps.join(db, { projectId: id, follows, links }, by);
    const projects = await findProjects(db, { kind, id, values, within: by.within });
    const plans = await Promise.all(projects.map(async (one) => openPlan({ ...deps, db }, one)));
    return async (event) => {
      const found: FoundConsequence[] = [];
      for (const { plan, again } of plans)
        found.push(...findConsequences(plan, await again(db, kind.name)));
      if (event === undefined) throw hasChanged();
      await storeChosen({ ...deps, db }, { found, follows }, by);
      await noteCaused(db, event, by);
    };
  };
}

/** Beds that no longer fit a stay are put right after it: whether all of them fit is checked at the end. */
export async function letBedsFollow(db: Db): Promise<void> {
  await sql`set constraints stays_cover_their_nights deferred`.execute(db);
}

interface Chosen {
  readonly found: readonly FoundConsequence[];
  /** The ids of the ticked lines. */
  readonly follows: readonly string[];
}

/**
 * Stores the ticked lines, after what they follow from.
 * @throws CallError `conflict` if one of them is no longer among those that were found
 */
export async function storeChosen(
  deps: FollowDeps,
  { found, follows }: Chosen,
  by: Follower,
): Promise<void> {
  const wanted = new Set(follows);
  const chosen = found.filter((one) => wanted.has(one.id));
  if (chosen.length < wanted.size) throw hasChanged();
  for (const { change } of chosen) {
    if (change === null) continue;
    if (!mayMake(by.person, deps.engine.kind(change.list), change))
      throw new CallError('forbidden');
    await storeChange(deps, deps.db, change, by);
  }
}

/** Whether someone may make a change without asking. */
export function mayMake(
  person: User,
  { editForm }: Kind,
  { removed }: Pick<PlannedChange, 'removed'>,
): boolean {
  if (editForm === undefined) return false;
  if (actsAsAdministrator(person)) return entersInBooks(person, editForm.name);
  return removed === true ? mayRemove(person, editForm) : mayUse(person, editForm);
}

export function hasChanged(): CallError {
  return new CallError('conflict', {
    field: 'follows',
    message: 'The plan has changed in the meantime. Look at what this changes again.',
  });
}

/** Locks the records of the lines, so that no one changes them between the look and the change. */
async function lockShown(db: Db, engine: Engine, follows: readonly string[]): Promise<void> {
  for (const line of follows.toSorted()) {
    const [, list = '', id] = /^([a-z-]+?)-(\d+)-/.exec(line) ?? [];
    const kind = engine.kindNamed(list);
    if (kind !== undefined && id !== undefined) await lockRecord(db, kind, Number(id));
  }
}

/**
 * Makes a change, as its form or button would.
 * @returns the people who are told of it
 * @throws CallError if this person may not, or it is refused
 */
export async function storeChange(
  { engine, now }: FollowDeps,
  db: Db,
  change: PlanChange | PlannedChange,
  by: Follower,
): Promise<readonly Addressee[]> {
  const kind = engine.kind(change.list);
  const { id } = change;
  const author = { senderId: by.senderId, origin: by.origin };
  if (id === null) return storeNew({ engine, now }, db, { kind, values: change.values ?? {} }, by);
  const record = await lockRecord(db, kind, id);
  if (record === undefined) throw new CallError('not_found');
  const { version, held } = record;
  if (change.removed === true || change.cancelled === true) {
    const before = (await kind.rules.news?.(db, id)) ?? [];
    if (change.removed === true) await remove(db, { kind, id, version }, author);
    else await changeState(db, 'cancel', { kind, id, version }, author);
    return before.map(({ contactId, userId, isSoon }) => ({ contactId, userId, isUrgent: isSoon }));
  }
  const form = kind.editForm;
  if (form === undefined) throw new CallError('forbidden');
  const from = await readValues({ db, engine }, listElements(form), held, by.zone);
  const payload = { ...from, ...change.values };
  const sent = { ...by, form, payload, relatedRecordId: id, version, submissionTime: now() };
  const entry = { ...sent, submissionId: randomUUID(), location: null, db, engine, values: {} };
  const { concerned } = await storeAndTell({}, entry);
  return concerned;
}

async function storeNew(
  { engine, now }: Pick<FollowDeps, 'engine' | 'now'>,
  db: Db,
  { kind, values }: { readonly kind: Kind; readonly values: Readonly<Record<string, unknown>> },
  by: Follower,
): Promise<readonly Addressee[]> {
  const { form } = engine.registry.kind(kind.name);
  if (form === undefined) throw new CallError('forbidden');
  const made = { ...by, form, payload: { ...values }, now: now() };
  const { concerned } = await storeMade({ db, engine, stores: {} }, made);
  return concerned;
}

/** The most projects that one record is looked at in. */
const mostProjects = 20;

const projectRow = { id: z.int() };

interface Looked {
  readonly kind: Kind;
  /** Null for a record that is new. */
  readonly id: number | null;
  /** Those of a new record. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly within: Within | null;
}

/** The projects whose plans a record is part of, as far as someone may open them. */
export async function findProjects(
  db: Db,
  { kind, id, values, within }: Looked,
): Promise<number[]> {
  const isOpen = (one: number) => within?.projects.includes(one) ?? true;
  if (id === null) {
    const chosen = values?.['project_id'];
    return typeof chosen === 'number' && isOpen(chosen) ? [chosen] : [];
  }
  const rows = await readRows(
    db,
    projectRow,
    sql`select distinct project_id as id from (${selectProjects(kind, id)}) as found
    where project_id is not null
    order by id limit ${mostProjects}`,
  );
  return rows.map((row) => row.id).filter(isOpen);
}

/** Records that are of one project say so themselves; others are part of those that are not over. */
function selectProjects({ name, table }: Kind, id: number): Sql {
  const ahead = sql`select id from projects where archived_at is null and end_date >= now() - interval '1 day'`;
  switch (name) {
    case 'flights':
      return sql`select project_id from view_travellers where flight_id = ${id}`;
    case 'own-days':
      return sql`select project_id from own_days where id = ${id}`;
    case 'contacts':
      return sql`select project_id from prj_contractors where contact_id = ${id} and project_id in (${ahead})`;
    case 'vehicles':
      return sql`select project_id from transfers where vehicle_id = ${id} and project_id in (${ahead})`;
    case 'tickets':
      return sql`select project_id from tickets where id = ${id}`;
    case 'hire-cars':
      return sql`select project_id from hire_cars where id = ${id}`;
    case 'airports':
      return sql`select t.project_id from flights as f join view_travellers as t on t.flight_id = f.id
        where (f.origin_airport_id = ${id} or f.destination_airport_id = ${id}) and t.project_id in (${ahead})
        union all ${selectAtPlace('airport_id', id, ahead)}`;
    case 'hotels':
      return sql`select project_id from stays where hotel_id = ${id} and project_id in (${ahead})
        union all ${selectAtPlace('hotel_id', id, ahead)}`;
    case 'stations':
      return selectAtPlace('station_id', id, ahead);
    case 'endpoints':
      return sql`select id as project_id from projects
        where (start_point_id = ${id} or end_point_id = ${id}) and id in (${ahead})
        union all select project_id from prj_route_stops where endpoint_id = ${id} and project_id in (${ahead})
        union all ${selectAtPlace('endpoint_id', id, ahead)}`;
    default:
      return sql`select project_of_record(${table}, ${id}::int) as project_id`;
  }
}

/** The projects with something at a place. */
function selectAtPlace(key: string, id: number, ahead: Sql): Sql {
  const here = sql`(select id from places where ${sql.ref(key)} = ${id})`;
  return sql`select project_id from transfers
    where (from_place_id in ${here} or to_place_id in ${here}) and project_id in (${ahead})
    union all select project_id from tickets
    where (from_place_id in ${here} or to_place_id in ${here}) and project_id in (${ahead})
    union all select project_id from schedule_items
    where place_id in ${here} and project_id in (${ahead})`;
}
