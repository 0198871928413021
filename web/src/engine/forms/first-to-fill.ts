import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isBlank } from '@paddock/contract/engine/forms/kinds/value';

/**
 * The first required field may have others above it, which it fills. Without a required field, this is the
 * first empty one: what is filled in already is usually right.
 * @param values by name: what was chosen, even before the field can show its name
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
