import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { isAskedFor } from '@paddock/contract/engine/forms/form-for';
import type { FormState } from './form-state.ts';

type Filled = Pick<FormState, 'kinds' | 'values' | 'page'>;

/** A field that is not required is shown if it has a hint or a value. */
export function isShown(element: FormElement, { kinds, values }: Filled): boolean {
  if (isAskedFor(element, kinds) !== false) return true;
  if (element.requiredFor?.otherwise !== undefined) return true;
  const value = values[element.name] ?? null;
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/** True if no later page has a required field: the form can be sent from this one. */
export function isEnough(form: FormDescriptor, { kinds, page }: Filled): boolean {
  const later = form.pages.slice(page + 1).flatMap(({ formElements }) => [...formElements]);
  return later.length > 0 && later.every((element) => isOptional(element, kinds));
}

function isOptional(element: FormElement, kinds: FormState['kinds']): boolean {
  if (element.requiredFor !== undefined) return isAskedFor(element, kinds) === false;
  return element.required !== true && element.type !== 'lookupSelect';
}
