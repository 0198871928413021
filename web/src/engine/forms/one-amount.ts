import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';

type Rate = FormElement<'rate'>;

const noAmount = '0.0';

/** Fields that are not shown: in sterling there is one amount to enter, and no rate to use. */
export function foldedFields(
  elements: readonly FormElement[],
  values: TypedValues,
): ReadonlySet<string> {
  const folded = ratesIn(elements).filter((rate) => isOneAmount(rate, values));
  return new Set(folded.flatMap(({ name, sterling }) => [name, sterling]));
}

/** The values after a field was changed: an amount in sterling is in both of its columns. */
export function keepOneAmount(
  elements: readonly FormElement[],
  before: TypedValues,
  after: TypedValues,
  changed: string,
): TypedValues {
  return ratesIn(elements).reduce(
    (values, rate) => ({ ...values, ...oneAmount(rate, before, values, changed) }),
    after,
  );
}

/** The currency that the amount of a rate is in, as far as one is chosen. */
function currencyOfRate({ currencies }: Rate, values: TypedValues): number | undefined {
  return currencies.map((name) => values[name]).find((key) => typeof key === 'number');
}

function ratesIn(elements: readonly FormElement[]): Rate[] {
  return elements.filter((element) => element.type === 'rate');
}

/** Two different amounts are both shown, however they came there. */
function isOneAmount(rate: Rate, values: TypedValues): boolean {
  if (currencyOfRate(rate, values) !== rate.base) return false;
  const sterling = values[rate.sterling];
  return isNothing(sterling) || sterling === values[rate.amount];
}

function oneAmount(
  rate: Rate,
  before: TypedValues,
  values: TypedValues,
  changed: string,
): TypedValues {
  const { amount, sterling, currencies, base } = rate;
  const chose = currencies.includes(changed);
  if (!chose && changed !== amount) return {};
  const own = values[amount] ?? noAmount;
  if (currencyOfRate(rate, values) !== base)
    // What was entered as pounds is an amount of the other currency now, and its sterling unknown.
    return chose && isOneAmount(rate, before) ? { [sterling]: noAmount } : {};
  if (chose && isNothing(own)) return { [amount]: values[sterling] ?? noAmount };
  return { [sterling]: own };
}

function isNothing(value: TypedValue | undefined): boolean {
  return typeof value !== 'string' || /^[0.,\s]*$/.test(value);
}
