import type { PlanChange } from '@paddock/contract/domain/plan/finding';
import { mostJoining } from '@paddock/contract/domain/plan/joining';
import { isAllowed } from '@paddock/contract/platform/access';
import { mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { Engine } from '../../engine/entities/engine.ts';
import { storeMade } from '../../engine/forms/store-made.ts';
import { noteCaused, type Finish, type Follower } from '../../engine/records/follow.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { hasChanged, storeChange, type FollowDeps, type Joined } from './follow.ts';
import type { JoinLine, JoinStep } from './join-line.ts';
import { loadJoining, type JoinDeps } from './load-joining.ts';

/**
 * Stores what people need to join the others with their place on the project. It is worked out again first, and stored
 * if it is still what was shown.
 */
export async function followJoining(
  deps: FollowDeps & JoinDeps,
  db: Db,
  { projectId, follows, links: { form, values } }: Joined,
  by: Follower,
): Promise<Finish> {
  if (form !== 'project-contractors') throw hasChanged();
  const {
    contact_id: ids,
    same_as: sameAs,
    takes_over_id: leaverId,
    first_day: firstDay,
    last_day: lastDay,
  } = values;
  const contactIds = [ids].flat().filter((id) => typeof id === 'number');
  if (contactIds.length > mostJoining) throw hasChanged();
  const found = await loadJoining({ ...deps, db }, projectId, {
    contactIds,
    sameAs: typeof sameAs === 'number' ? sameAs : null,
    takesOverFrom: typeof leaverId === 'number' ? leaverId : null,
    firstDay: typeof firstDay === 'string' ? firstDay : null,
    lastDay: typeof lastDay === 'string' ? lastDay : null,
  });
  const wanted = new Set(follows);
  const chosen = found.lines.filter(({ id, steps }) => wanted.has(id) && steps.length > 0);
  const isWhole = chosen.every(({ needs }) => needs === null || wanted.has(needs));
  if (chosen.length < wanted.size || !isWhole) throw hasChanged();
  if (!chosen.every((line) => mayGive(by.person, deps.engine, line)))
    throw new CallError('forbidden');
  const steps = chosen.flatMap((line) => line.steps);
  // Before the event that the others are caused by: what was sent can't be undone.
  const invited = steps.flatMap((step) => (step.does === 'invite' ? [step.contactId] : []));
  if (invited.length > 0) await deps.inviting.invite(db, by, invited);
  return async (event) => {
    if (event === undefined) throw hasChanged();
    let made: number | undefined;
    for (const step of steps) made = await storeStep(deps, db, step, { by, made });
    await noteCaused(db, event, by);
  };
}

/** Whether someone may give another what a line says without asking. */
export function mayGive(person: User, engine: Engine, { steps }: JoinLine): boolean {
  return steps.every((step) => {
    if (step.does === 'invite') return isAllowed(person, 1);
    const form =
      step.does === 'send'
        ? engine.registry.form(step.form)
        : engine.registry.kind(step.list).editForm;
    return form !== undefined && mayUse(person, form);
  });
}

interface Storing {
  readonly by: Follower;
  /** The key of what the step before made. */
  readonly made: number | undefined;
}

async function storeStep(
  deps: FollowDeps,
  db: Db,
  step: JoinStep,
  { by, made }: Storing,
): Promise<number | undefined> {
  if (step.does === 'invite') return undefined;
  if (step.does === 'edit') {
    const change: PlanChange = { list: step.list, id: step.id, values: step.values };
    await storeChange(deps, db, change, by);
    return step.id;
  }
  const { engine, now } = deps;
  const taken = step.takes === undefined ? {} : { [step.takes]: made };
  const form = engine.registry.form(step.form);
  const payload = { ...step.values, ...taken };
  const parts = { db, engine, stores: {} };
  return (await storeMade(parts, { ...by, form, payload, now: now() })).stored.id;
}
