import { importables } from '@paddock/contract/domain/imports/importable';
import { isAllowed } from '@paddock/contract/platform/access';
import { mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { Engine } from '../../engine/entities/engine.ts';
import { CallError } from '../../platform/errors.ts';
import { kindOfImport } from './kind-of-import.ts';

/** @throws CallError `not_found` where there is no such kind of table */
function mayImport(engine: Engine, person: User, name: string): boolean {
  const { editForm } = kindOfImport(engine, name).kind;
  if (isAllowed(person, 1)) return true;
  return isAllowed(person, 3) && editForm !== undefined && mayUse(person, editForm);
}

/** The kinds of table that someone may import, in the order in which they are saved. */
export function kindsFor(engine: Engine, person: User): string[] {
  return importables.map(({ name }) => name).filter((name) => mayImport(engine, person, name));
}

/**
 * A table is compared with what is there, in all projects: it is for those who see all of them and may
 * edit such records.
 * @throws CallError `forbidden`, or `not_found` where there is no such kind of table
 */
export function refuseOthers(engine: Engine, person: User, name: string): void {
  if (mayImport(engine, person, name)) return;
  throw new CallError('forbidden', { message: 'Your access level does not allow this table.' });
}
