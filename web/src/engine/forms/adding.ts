import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { formThatFills } from '@paddock/contract/domain/registry/forms';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';

/** The form that adds to a lookup, for somebody who may use it; undefined where there is none. */
export function formThatAdds(meta: LookupMeta, level: AccessLevel): FormDescriptor | undefined {
  const form = formThatFills(meta);
  return form !== undefined && isAllowed(level, form.max_access_level) ? form : undefined;
}

/** "flight" for Add New Flight, "user access" for User Access. */
export function nounOf({ documentTitle }: FormDescriptor): string {
  return documentTitle.replace(/^(?:Add(?: New)?|Edit) /, '').toLowerCase();
}
