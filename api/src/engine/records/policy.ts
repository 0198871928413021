import { registry } from '@paddock/contract/domain/registry/registry';
import { isAllowed } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';

/**
 * The kind of record of an address, for somebody who may read it.
 * @throws CallError where there is none, or where it is not theirs to read
 */
export function kindFor(person: User, name: string): string {
  const kind = registry.kindNamed(name);
  if (kind === undefined) throw noRecord();
  if (!isAllowed(person.access_level_id, kind.list.max_access_level))
    throw new CallError('forbidden');
  return name;
}

/** The form that a person may edit records of a kind with. */
export function editFormFor(person: User, list: string): FormDescriptor | undefined {
  const form = registry.kind(list).editForm;
  return isAllowed(person.access_level_id, form?.max_access_level) ? form : undefined;
}

/**
 * The kind of record of an address, for somebody who may change it.
 * @throws CallError where it is not theirs to change, or nobody's
 */
export function changeableFor(person: User, name: string): string {
  const list = kindFor(person, name);
  if (editFormFor(person, list) === undefined)
    throw new CallError('forbidden', {
      message: `You can’t change ${registry.kind(list).list.nouns}.`,
    });
  return list;
}

export function noRecord(): CallError {
  return new CallError('not_found', { message: 'This record doesn’t exist.' });
}
