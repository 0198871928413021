import { isAllowed } from '@paddock/contract/platform/access';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { isListName, lists, type ListName } from '@paddock/contract/domain/registry/lists';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';

/**
 * The list of a name, for somebody who may read it.
 * @throws CallError where there is none, or where it is not theirs to read
 */
export function listFor(
  person: User,
  name: string,
): { readonly name: ListName; readonly list: ListDescriptor } {
  if (!isListName(name)) throw new CallError('not_found', { message: 'This list doesn’t exist.' });
  const list = lists[name];
  if (!isAllowed(person.access_level_id, list.max_access_level)) throw new CallError('forbidden');
  return { name, list };
}
