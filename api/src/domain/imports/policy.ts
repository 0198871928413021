import { isAllowed } from '@paddock/contract/platform/access';
import { mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { Engine } from '../../engine/entities/engine.ts';
import { CallError } from '../../platform/errors.ts';
import { kindOfImport } from './kind-of-import.ts';

/**
 * A table is compared with what is there, in all projects: it is for those who see all of them and may
 * edit such records.
 * @throws CallError `forbidden`, or `not_found` where there is no such kind of table
 */
export function refuseOthers(engine: Engine, person: User, name: string): void {
  if (isAllowed(person, 1)) return;
  const { editForm } = kindOfImport(engine, name).kind;
  if (isAllowed(person, 3) && editForm !== undefined && mayUse(person, editForm)) return;
  throw new CallError('forbidden', { message: 'Your access level does not allow this table.' });
}
