import type { Allowance } from '@paddock/contract/domain/allowances/allowances';
import { readCity } from '@paddock/contract/domain/itinerary/clocks';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { StateTone } from '../../ui/state-word.tsx';

/** "Mon 29 Jun 10:00 to Thu 2 Jul 15:00, Berlin time" */
export function describeTimes({ from, until, zone }: Allowance): string | null {
  if (from === null || until === null) return null;
  const at = (local: string) => `${formatDay(local)} ${formatClock(local)}`;
  return `${at(from)} to ${at(until)}, ${readCity(zone)} time`;
}

export const allowanceTones: Readonly<Record<Allowance['state'], StateTone>> = {
  'to confirm': 'warn',
  confirmed: 'info',
  approved: 'good',
  unknown: 'plain',
};

export const allowanceWords: Readonly<Record<Allowance['state'], string>> = {
  'to confirm': 'To confirm',
  confirmed: 'Confirmed',
  approved: 'Approved',
  unknown: 'Not known',
};

/** "84.00 EUR, 28.00 EUR of it new" */
export function describeAmount({ amount, currency, approved, rest }: Allowance): string {
  if (amount === null || currency === null || rest === null) return 'Not known';
  const all = formatAmount(amount, currency);
  return approved === '0.00' || rest === '0.00'
    ? all
    : `${all}, ${formatAmount(rest, currency)} not approved yet`;
}

/** Each day with its amount and why, folded until it is opened. */
export function AllowanceDays({ allowance }: { readonly allowance: Allowance }) {
  const { days, currency } = allowance;
  if (days.length === 0 || currency === null) return null;
  return (
    <details>
      <summary className="small target">{counted(days.length, 'day')}</summary>
      <ul className="plain-list stack gap-1 small">
        {days.map(({ day, amount, why }) => (
          <li key={day}>
            <strong>{`${formatDay(day)}: ${formatAmount(amount, currency)}`}</strong>
            <span className="block muted">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
