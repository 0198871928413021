import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { isSameValue } from './untouched.ts';

/** Fields that follow the changed one, as long as they are empty or still have the value it gave them. */
export function letFollow(
  elements: readonly FormElement[],
  before: TypedValues,
  values: TypedValues,
  changed: string,
): TypedValues {
  const followers = elements.filter(({ name, follows }) => {
    if (follows !== changed) return false;
    const led = leads(before[changed] ?? null);
    const empty = emptyValues(elements)[name];
    return [led, empty].some((value) => isSameValue(value, values[name]));
  });
  const led = leads(values[changed] ?? null);
  return { ...values, ...Object.fromEntries(followers.map(({ name }) => [name, led])) };
}

/** The number of choices, if there are several. */
function leads(value: TypedValue): TypedValue {
  return Array.isArray(value) ? String(value.length) : value;
}
