import {
  readConsequences,
  type Consequences,
  type PlannedChange,
} from '@paddock/contract/domain/plan/consequences';
import { type Joining, readJoining } from '@paddock/contract/domain/plan/joining';
import { mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Kind } from '../../engine/entities/kind.ts';
import { refuseOutside } from '../../engine/entities/within.ts';
import { fallSilent } from '../../engine/forms/told.ts';
import { findWithin, type OpenTo } from '../../engine/lists/policy.ts';
import type { Follower } from '../../engine/records/follow.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { findProject, refuseOtherProject } from '../projects/projects.ts';
import { findConsequences, type FoundConsequence } from './consequences.ts';
import { mayGive } from './follow-joining.ts';
import { findProjects, letBedsFollow, mayMake, storeChange, type FollowDeps } from './follow.ts';
import { loadJoining, type JoinDeps } from './load-joining.ts';
import { openPlan } from './load-plan.ts';
import { findAdministrator, loadPeople, presentConsequences } from './present-consequences.ts';

type ConsequenceDeps = Deps & FollowDeps & JoinDeps & { readonly openTo: OpenTo };

export async function consequences(app: FastifyInstance, deps: ConsequenceDeps): Promise<void> {
  const { db, engine } = deps;
  answer(app, readConsequences, async (request) => {
    const person = requirePerson(request);
    const { project, change, zone } = request.body;
    const kind = changeableBy(person, engine.kindNamed(change.list), change);
    const within = await findWithin(deps.openTo, person);
    const lookup = { table: kind.table, key: 'id' };
    const keys = change.id === null ? [] : [change.id];
    await refuseOutside(db, engine, within, { lookup, keys });
    const by = {
      senderId: person.id,
      origin: request.ip,
      person,
      within,
      zone: canonicalZone(zone) ?? 'UTC',
      tell: false,
    };
    const projects =
      project === undefined
        ? await findProjects(db, { kind, id: change.id, values: change.values, within })
        : [await openProject(deps, project, person)];
    return workOut(deps, { projects, change, by });
  });
  answer(app, readJoining, async (request) => {
    const { projectId, ...asked } = request.body;
    const person = requirePerson(request);
    await refuseOtherPeople(deps, person, request.body);
    return presentJoining(
      deps,
      await loadJoining(deps, projectId, asked),
      asked.contactIds,
      person,
    );
  });
}

/** @throws CallError if this person may not add people, or add these to this project */
async function refuseOtherPeople(
  { db, engine, openTo }: ConsequenceDeps,
  person: User,
  { projectId, contactIds, sameAs, takesOverFrom }: z.infer<typeof readJoining.body>,
): Promise<void> {
  if (!mayUse(person, engine.registry.form('project-contractors')))
    throw new CallError('forbidden');
  const within = await findWithin(openTo, person);
  const named = [
    { table: 'projects', keys: [projectId] },
    {
      table: 'contacts',
      keys: [...contactIds, ...[sameAs, takesOverFrom].filter((id) => id !== null)],
    },
  ];
  for (const { table, keys } of named)
    await refuseOutside(db, engine, within, { lookup: { table, key: 'id' }, keys });
}

/** Lines as of any other change. */
async function presentJoining(
  { db, engine }: ConsequenceDeps,
  { lines, colleagues, plan }: Awaited<ReturnType<typeof loadJoining>>,
  contactIds: readonly number[],
  person: User,
): Promise<Joining> {
  const ids = [...contactIds, ...lines.flatMap(({ concerned }) => concerned)];
  const people = await loadPeople(db, [...new Set(ids)]);
  const those = (keys: readonly number[]) => keys.flatMap((id) => people.get(id) ?? []);
  const asks = lines.some((line) => !mayGive(person, engine, line));
  const administrator = asks ? await findAdministrator(db) : null;
  const [sameAs, ...others] = new Set(colleagues.values());
  const colleague = others.length > 0 ? undefined : plan.people.get(sameAs ?? 0);
  return {
    lines: lines.map(({ steps, concerned, ...line }) => ({
      ...line,
      before: null,
      concerned: those(concerned),
      possible: steps.length > 0,
      ask: mayGive(person, engine, { ...line, steps, concerned }) ? null : administrator,
    })),
    tells: those(contactIds),
    sameAs: colleague === undefined ? null : { id: colleague.id, name: colleague.name },
  };
}

/** @throws CallError if there is no such kind of record, or this person may not change it like that */
function changeableBy(person: User, kind: Kind | undefined, change: PlannedChange): Kind {
  if (kind === undefined) throw new CallError('not_found', { message: 'This list doesn’t exist.' });
  if (!mayMake(person, kind, change)) throw new CallError('forbidden');
  return kind;
}

async function openProject(deps: ConsequenceDeps, code: string, person: User): Promise<number> {
  const found = await findProject(deps.db, code, { archived: 'found', field: 'project' });
  await refuseOtherProject(deps, found.id, person);
  return found.id;
}

/** Thrown to roll back a change that is only tried. */
class Trial extends Error {
  readonly answer: Consequences;
  constructor(found: Consequences) {
    super('a trial');
    this.answer = found;
  }
}

interface Asked {
  readonly projects: readonly number[];
  readonly change: PlannedChange;
  readonly by: Follower;
}

const nothing: Consequences = { lines: [], tells: [] };

/** Saves the change, compares the plans before and after it, and rolls it back. Nothing if it could not be saved. */
async function workOut(
  deps: ConsequenceDeps,
  { projects, change, by }: Asked,
): Promise<Consequences> {
  const opening = Promise.all(projects.map(async (id) => openPlan(deps, id)));
  // Its failure is reported where it is awaited.
  opening.catch(() => undefined);
  try {
    await deps.db.transaction().execute(async (transaction) => {
      await fallSilent(transaction);
      await letBedsFollow(transaction);
      const told = await storeChange(deps, transaction, change, by);
      const found: FoundConsequence[] = [];
      for (const { plan, again } of await opening)
        found.push(...findConsequences(plan, await again(transaction, change.list)));
      throw new Trial(
        await presentConsequences(transaction, deps, {
          found,
          told: told.map((one) => one.contactId),
          person: by.person,
        }),
      );
    });
    return nothing;
  } catch (thrown) {
    if (thrown instanceof Trial) return thrown.answer;
    const refusal = explainRefusal(thrown, deps.engine.refusals);
    // A server that is busy or closed has not said that nothing follows.
    if (refusal instanceof CallError && refusal.status < 500) return nothing;
    throw refusal;
  }
}
