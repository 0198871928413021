import { registry } from '@paddock/contract/domain/registry/registry';
import { isAllowed } from '@paddock/contract/platform/access';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';

/**
 * The list of a name, for somebody who may read it.
 * @throws CallError where there is none, or where it is not theirs to read
 */
export function listFor(
  person: User,
  name: string,
): { readonly name: string; readonly list: ListDescriptor } {
  const list = registry.kindNamed(name)?.list;
  if (list === undefined) throw new CallError('not_found', { message: 'This list doesn’t exist.' });
  if (!isAllowed(person.access_level_id, list.max_access_level)) throw new CallError('forbidden');
  return { name, list };
}
