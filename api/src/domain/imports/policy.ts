import { importables } from '@paddock/contract/domain/imports/importable';
import { mayImport } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { Engine } from '../../engine/entities/engine.ts';
import { CallError } from '../../platform/errors.ts';
import { kindOfImport } from './kind-of-import.ts';

/** The kinds of table that someone may import, in the order in which they are saved. */
export function kindsFor(person: User): string[] {
  return importables.map(({ name }) => name).filter((name) => mayImport(person, name));
}

/** @throws CallError `forbidden`, or `not_found` where there is no such kind of table */
export function refuseOthers(engine: Engine, person: User, name: string): void {
  kindOfImport(engine, name);
  if (mayImport(person, name)) return;
  throw new CallError('forbidden', {
    message: 'Your access level does not allow this table. Ask an administrator.',
  });
}
