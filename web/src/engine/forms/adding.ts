import type { Registry } from '@paddock/contract/engine/entities/registry';
import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';

/** The form that adds to a lookup, for somebody who may use it; undefined where there is none. */
export function formThatAdds(
  registry: Registry,
  meta: LookupMeta,
  level: AccessLevel,
): FormDescriptor | undefined {
  const form = registry.formThatFills(meta);
  return form !== undefined && isAllowed(level, form.max_access_level) ? form : undefined;
}

/** "flight" for Add New Flight, "user access" for User Access. */
export function nounOf({ documentTitle }: FormDescriptor): string {
  return documentTitle.replace(/^(?:Add(?: New)?|Edit) /, '').toLowerCase();
}
