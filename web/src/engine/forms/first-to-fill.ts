import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isBlank } from '@paddock/contract/engine/forms/kinds/value';

/**
 * Above the first field that has to be filled in there may be others, which that one fills. Where none has to be, the
 * first that is empty: what is filled in already is right most of the time.
 * @param values by name: what was chosen, also before the field can show what it is called
 */
export function firstToFill(
  part: HTMLElement | null,
  values: TypedValues = {},
): HTMLInputElement | undefined {
  const inputs = [...(part?.querySelectorAll('input') ?? [])];
  const shown = inputs.filter((input) => input.type !== 'hidden' && input.tabIndex >= 0);
  const empty = shown.filter(({ name, value }) => value === '' && isBlank(values[name] ?? null));
  return empty.find(mustBeFilled) ?? empty[0] ?? shown[0];
}

function mustBeFilled(input: HTMLInputElement): boolean {
  return input.required || input.ariaRequired === 'true';
}
