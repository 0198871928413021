import type { Claim, ClaimChoices } from '@paddock/contract/domain/claims/claims';
import { minorUnits, parseMoney } from '@paddock/contract/platform/money';
import type { WaitingClaim } from './waiting-claims.ts';

/** The values of the claim form. Keys are 0 until something is chosen. */
export interface ClaimValues {
  readonly amount: string;
  readonly currencyId: number;
  readonly productTypeId: number;
  readonly projectId: number;
  readonly boughtOn: string;
  readonly what: string;
  /** Of a flight; blank for anything else. */
  readonly bookingReference: string;
}

/** The project that is on now, the first type, and the currency that was used last. */
export function emptyValues(choices: ClaimChoices, today: string, before?: Claim): ClaimValues {
  const { currencies, productTypes } = choices;
  const last = before?.productType.id;
  const isThere = currencies.some(({ id }) => id === before?.currency.id);
  return {
    amount: '',
    currencyId: (isThere ? before?.currency.id : currencies[0]?.id) ?? 0,
    productTypeId: productTypes.find(({ id }) => id === last)?.id ?? likelyType(choices),
    projectId: choices.projects[0]?.id ?? 0,
    boughtOn: today,
    what: '',
    bookingReference: '',
  };
}

/** The most frequent payment method on the road. */
function likelyType({ productTypes }: ClaimChoices): number {
  const plain = productTypes.filter((type) => !type.isFlight);
  return (plain.find(({ name }) => /fuel/i.test(name)) ?? plain[0])?.id ?? 0;
}

export function toValues(claim: Claim): ClaimValues {
  const { amount, boughtOn, what, currency, productType, project, bookingReference } = claim;
  return {
    amount,
    boughtOn,
    what,
    bookingReference: bookingReference ?? '',
    currencyId: currency.id,
    productTypeId: productType.id,
    projectId: project.id,
  };
}

export function valuesOfWaiting(claim: WaitingClaim): ClaimValues {
  const { amount, boughtOn, what, currencyId, productTypeId, projectId } = claim;
  const bookingReference = claim.bookingReference ?? '';
  return { amount, boughtOn, what, currencyId, productTypeId, projectId, bookingReference };
}

export function isFlight(
  { productTypeId }: Pick<ClaimValues, 'productTypeId'>,
  { productTypes }: ClaimChoices,
): boolean {
  return productTypes.some((type) => type.id === productTypeId && type.isFlight);
}

/** Only a flight has one: what was typed before another type was chosen is not sent. */
export function referenceIn(values: ClaimValues, choices: ClaimChoices): string | null {
  const reference = values.bookingReference.trim();
  return reference === '' || !isFlight(values, choices) ? null : reference;
}

/** Of a draft, what can still be chosen. */
export function fitting(values: ClaimValues, choices: ClaimChoices): Partial<ClaimValues> {
  const { currencyId, productTypeId, projectId, ...typed } = values;
  const has = (rows: readonly { readonly id: number }[], id: number) =>
    rows.some((row) => row.id === id);
  return {
    ...typed,
    ...(has(choices.currencies, currencyId) ? { currencyId } : {}),
    ...(has(choices.productTypes, productTypeId) ? { productTypeId } : {}),
    ...(has(choices.projects, projectId) ? { projectId } : {}),
  };
}

export type ClaimProblems = Partial<Record<keyof ClaimValues, string>>;

/** Finds problems of a claim before it is sent, by the server's rules. */
export function findProblems(values: ClaimValues, choices: ClaimChoices): ClaimProblems {
  const code = choices.currencies.find(({ id }) => id === values.currencyId)?.code;
  const amount = parseMoney(values.amount, minorUnits(code ?? 'GBP'));
  const problems: ClaimProblems = {};
  if (code === undefined) problems.currencyId = 'Choose a currency.';
  if (amount === null) problems.amount = amountWords(values.amount, code ?? 'GBP');
  else if (!/[1-9]/.test(amount)) problems.amount = 'Enter an amount above 0.';
  if (values.what.trim() === '') problems.what = 'Say what it was.';
  if (values.boughtOn === '') problems.boughtOn = 'Enter a date.';
  if (values.projectId === 0) problems.projectId = 'Choose a project.';
  return problems;
}

function amountWords(typed: string, code: string): string {
  const decimals = minorUnits(code);
  if (typed.trim() === '') return 'Enter the amount.';
  if (/\d{13}/.test(typed.replaceAll(',', ''))) return 'Use at most 12 digits before the point.';
  if (decimals === 0) return `Enter an amount in ${code} without decimals, such as 1,200.`;
  return `Enter an amount in ${code} with up to ${decimals} decimals, such as 12.40.`;
}
