import { isAllowed, type AccessLevel } from '@paddock/contract/access';
import type { FormDescriptor } from '@paddock/contract/forms/descriptor';
import { formThatFills } from '@paddock/contract/forms/registry';
import type { LookupMeta } from '@paddock/contract/lookups';

/** The form that adds to a lookup, for somebody who may use it; undefined where there is none. */
export function formThatAdds(meta: LookupMeta, level: AccessLevel): FormDescriptor | undefined {
  const form = formThatFills(meta);
  return form !== undefined && isAllowed(level, form.max_access_level) ? form : undefined;
}

/** "flight" for Add New Flight, "user access" for User Access. */
export function nounOf({ documentTitle }: FormDescriptor): string {
  return documentTitle.replace(/^(?:Add(?: New)?|Edit) /, '').toLowerCase();
}
