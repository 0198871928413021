import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';

type Rate = FormElement<'rate'>;

const noAmount = '0.0';

/** Hidden fields: in sterling there is one amount to enter, and no rate to use. */
export function foldedFields(
  elements: readonly FormElement[],
  values: TypedValues,
): ReadonlySet<string> {
  const folded = ratesIn(elements).filter((rate) => isOneAmount(rate, values));
  return new Set(folded.flatMap(({ name, sterling }) => [name, sterling]));
}

/** The values after a field was changed: an amount in sterling is stored in both columns. */
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

/** The currency of a rate's amount, if one is chosen. */
function currencyOfRate({ currencies }: Rate, values: TypedValues): number | undefined {
  return currencies.map((name) => values[name]).find((key) => typeof key === 'number');
}

function ratesIn(elements: readonly FormElement[]): Rate[] {
  return elements.filter((element) => element.type === 'rate');
}

/** Two different amounts are both shown, whatever the reason. */
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
    // An amount entered as pounds now belongs to the other currency, and its sterling is unknown.
    return chose && isOneAmount(rate, before) ? { [sterling]: noAmount } : {};
  if (chose && isNothing(own)) return { [amount]: values[sterling] ?? noAmount };
  return { [sterling]: own };
}

function isNothing(value: TypedValue | undefined): boolean {
  return typeof value !== 'string' || /^[0.,\s]*$/.test(value);
}
