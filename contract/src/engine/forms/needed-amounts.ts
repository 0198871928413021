import type { FormElement } from './descriptor.ts';
import type { Problem, WireValues } from './field-kind.ts';

/** A complaint for each pair of amounts that are both nothing although the form needs one. */
export function neededAmounts(elements: readonly FormElement[], values: WireValues): Problem[] {
  return elements.flatMap((element) => {
    if (element.type !== 'rate' || element.needsAmount !== true) return [];
    const { amount, sterling } = element;
    const isPart = !Object.hasOwn(values, amount) || !Object.hasOwn(values, sterling);
    if (isPart || isSomething(values[amount]) || isSomething(values[sterling])) return [];
    return [{ field: amount, message: 'Enter an amount above 0.' }];
  });
}

/** Text that is not an amount has its own message. */
function isSomething(value: WireValues[string] | undefined): boolean {
  return typeof value === 'string' && /[1-9]/.test(value);
}
