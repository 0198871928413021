import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { isAllowed } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import type { OpenProjects } from '../lists/list-source.ts';
import { isOfProjects } from './queries.ts';

/**
 * The kind of record of an address, for somebody who may read it.
 * @throws CallError where there is none, or where it is not theirs to read
 */
export function kindFor(engine: Engine, person: User, name: string): Kind {
  const kind = engine.kindNamed(name);
  if (kind === undefined) throw noRecord();
  if (!isAllowed(person.access_level_id, kind.list.max_access_level))
    throw new CallError('forbidden');
  return kind;
}

/**
 * Lets those pass who may open the project of a record. One that is not there is left to what reads it.
 * @throws CallError `forbidden`
 */
export async function refuseOtherProjects(
  db: Db,
  open: OpenProjects,
  { kind, id }: { readonly kind: Kind; readonly id: number },
): Promise<void> {
  if (open === null || kind.ofProjects === undefined) return;
  if ((await isOfProjects(db, kind, kind.ofProjects(open), id)) === false)
    throw new CallError('forbidden');
}

/** The form that a person may edit records of a kind with. */
export function editFormFor(person: User, { editForm }: Kind): FormDescriptor | undefined {
  return isAllowed(person.access_level_id, editForm?.max_access_level) ? editForm : undefined;
}

/**
 * The kind of record of an address, for somebody who may change it.
 * @throws CallError where it is not theirs to change, or nobody's
 */
export function changeableFor(engine: Engine, person: User, name: string): Kind {
  const kind = kindFor(engine, person, name);
  if (editFormFor(person, kind) === undefined)
    throw new CallError('forbidden', {
      message: `You can’t change ${kind.list.nouns}.`,
    });
  return kind;
}

export function noRecord(): CallError {
  return new CallError('not_found', { message: 'This record doesn’t exist.' });
}
