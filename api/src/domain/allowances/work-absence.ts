import type { Absence } from '@paddock/contract/domain/allowances/preview';
import { fromPence } from '@paddock/contract/platform/money';
import { listDaysAway, refusal } from './absence.ts';
import { schemes } from './schemes.ts';

/**
 * What an absence earns, day by day.
 * @throws CallError with the field, for a country or a time without rates
 */
export function workAbsence(absence: Absence) {
  const { currency, country, since, work } = schemes[absence.scheme];
  if (absence.country !== country)
    throw refusal('country', `Paddock has no rates of this scheme for ${absence.country}.`);
  const { days, isOvernight } = listDaysAway(absence);
  if (days.some(({ day }) => day < since))
    throw refusal('from', `Paddock has no rates of this scheme before ${since}.`);
  const earned = work(days, isOvernight);
  return {
    amount: fromPence(earned.reduce((sum, { units }) => sum + units, 0n)),
    currency,
    days: earned.map(({ day, units, why }) => ({ day, amount: fromPence(units), why })),
  };
}
