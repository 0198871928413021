import type { ReclaimRule } from '@paddock/contract/domain/ledger/reclaim-rules';
import { CallError } from '../../../platform/errors.ts';

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * The period of a claim, and its last day. A period is of whole months in one year of the country: three or
 * more, or what is left of the year.
 * @throws CallError if it is none
 */
export function readPeriod(
  { yearBegins, deadline }: Pick<ReclaimRule, 'yearBegins' | 'deadline'>,
  from: string,
  until: string,
) {
  const refuse = (field: 'from' | 'until', message: string) =>
    new CallError('invalid_field', { field, message });
  if (from > until) throw refuse('until', 'The end date is before the start date.');
  if (!from.endsWith('-01')) throw refuse('from', 'Choose the first day of a month.');
  const end = new Date(`${until}T00:00Z`);
  if (until !== day(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)))
    throw refuse('until', 'Choose the last day of a month.');
  const begin = new Date(`${from}T00:00Z`);
  const year = begin.getUTCFullYear() - (begin.getUTCMonth() + 1 < yearBegins ? 1 : 0);
  const yearEnds = day(Date.UTC(year + 1, yearBegins - 1, 0));
  if (until > yearEnds)
    throw refuse('until', `A claim is of one year, which ends on ${yearEnds} here.`);
  const months =
    (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 +
    end.getUTCMonth() -
    begin.getUTCMonth() +
    1;
  if (months < 3 && until !== yearEnds)
    throw refuse('until', 'A claim is of three months or more, or of what is left of a year.');
  const period: 'year' | 'shorter' = until === yearEnds ? 'year' : 'shorter';
  return { period, deadline: deadline === null ? null : `${year + 1}-${deadline}` };
}
