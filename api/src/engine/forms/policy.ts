import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { CallError } from '../../platform/errors.ts';

/**
 * The form at an address, for a person who may use it.
 * @throws CallError `not_found` if there is no such form, `forbidden` if this person may not use it.
 */
export function formFor(
  registry: Registry,
  person: User,
  address: { category: string; type: string },
): FormDescriptor {
  const form = registry.formAt(address.category, address.type);
  if (form === undefined) throw new CallError('not_found', { message: 'This form doesn’t exist.' });
  if (!mayUse(person, form)) throw new CallError('forbidden');
  return form;
}
