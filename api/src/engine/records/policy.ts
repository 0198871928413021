import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { isAllowed } from '@paddock/contract/platform/access';
import { mayRemove, mayUse } from '@paddock/contract/platform/entries';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { findOpenRows } from '../entities/within.ts';
import type { Within } from '../entities/open-rows.ts';
import { isOfProjects } from './queries.ts';

/**
 * The kind of record at an address, for a person who may read it.
 * @throws CallError if there is none, or this person may not read it
 */
export function kindFor(engine: Engine, person: User, name: string): Kind {
  const kind = engine.kindNamed(name);
  if (kind === undefined) throw noRecord();
  const mayRead = isAllowed(person, kind.list.max_access_level);
  if (!mayRead && editFormFor(person, kind) === undefined) throw new CallError('forbidden');
  return kind;
}

/**
 * Checks that a person may open the project of a record. One that does not exist is refused like one of
 * another project.
 * @throws CallError `forbidden`
 */
export async function refuseOtherProjects(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  within: Within | null,
  { kind, id }: { readonly kind: Kind; readonly id: number },
): Promise<void> {
  const condition = openCondition(engine, within, kind);
  if (condition === undefined) return;
  if (!(await isOfProjects(db, kind, condition, id))) throw new CallError('forbidden');
}

/** True for rows `t` of projects someone may open; undefined if that is every row. */
function openCondition(engine: Engine, within: Within | null, { table }: Kind): Sql | undefined {
  const open = findOpenRows(engine, { table, key: 'id' });
  return within === null || open === undefined ? undefined : sql`t.id in (${open(within)})`;
}

/** The form with which a person may edit records of a kind. */
export function editFormFor(person: User, { editForm }: Kind): FormDescriptor | undefined {
  return editForm !== undefined && mayUse(person, editForm) ? editForm : undefined;
}

/**
 * The kind of record at an address, for a person who may change it.
 * @throws CallError if this person, or nobody, may change it
 */
export function changeableFor(engine: Engine, person: User, name: string): Kind {
  const kind = kindFor(engine, person, name);
  if (editFormFor(person, kind) === undefined)
    throw new CallError('forbidden', {
      message: `You can’t change ${kind.list.nouns}.`,
    });
  return kind;
}

/**
 * The kind of record at an address, for a person who may archive, delete and restore it.
 * @throws CallError if this person may not remove it
 */
export function removableFor(engine: Engine, person: User, name: string): Kind {
  const kind = changeableFor(engine, person, name);
  if (kind.editForm === undefined || mayRemove(person, kind.editForm)) return kind;
  throw new CallError('forbidden', {
    message: `Only administrators can remove ${kind.list.nouns}.`,
  });
}

export function noRecord(): CallError {
  return new CallError('not_found', { message: 'This record doesn’t exist.' });
}
