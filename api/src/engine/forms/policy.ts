import type { Registry } from '@paddock/contract/engine/entities/registry';
import { isAllowed } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';

/**
 * The form at an address, for somebody who may use it.
 * @throws CallError `not_found` where there is no such form, `forbidden` where it is not for them.
 */
export function formFor(
  registry: Registry,
  person: User,
  address: { category: string; type: string },
): FormDescriptor {
  const form = registry.formAt(address.category, address.type);
  if (form === undefined) throw new CallError('not_found', { message: 'This form doesn’t exist.' });
  if (!isAllowed(person.access_level_id, form.max_access_level)) throw new CallError('forbidden');
  return form;
}
