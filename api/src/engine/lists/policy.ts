import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import { listAtLevel } from '@paddock/contract/engine/lists/list-descriptor';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';
import type { Within } from '../entities/open-rows.ts';
import type { OpenProjects } from './list-source.ts';

/** Finds the projects that a person may open. */
export type OpenTo = (person: User) => Promise<OpenProjects>;

/** What someone may choose and change; null for people who may open every project. */
export async function findWithin(openTo: OpenTo, person: User): Promise<Within | null> {
  const projects = await openTo(person);
  return projects === null ? null : { projects, userId: person.id };
}

/**
 * The list of a name, for a person who may read it.
 * @throws CallError if there is none, or this person may not read it
 */
export function listFor(engine: Engine, person: User, name: string): Kind {
  const kind = engine.kindNamed(name);
  if (kind === undefined) throw new CallError('not_found', { message: 'This list doesn’t exist.' });
  if (!isAllowed(person.access_level_id, kind.list.max_access_level))
    throw new CallError('forbidden');
  return atLevel(kind, person.access_level_id);
}

/** Kinds with the columns that a level sees, each made once. */
const kindsAtLevels = new WeakMap<Kind, Map<AccessLevel, Kind>>();

function atLevel(kind: Kind, level: AccessLevel): Kind {
  const levels = kindsAtLevels.get(kind) ?? new Map<AccessLevel, Kind>();
  kindsAtLevels.set(kind, levels);
  const made = levels.get(level) ?? { ...kind, list: listAtLevel(kind.list, level) };
  levels.set(level, made);
  return made;
}
