import type { OwedReport } from '@paddock/contract/domain/money/reports/owed';
import { Card } from '../../../ui/card.tsx';
import { OwedAmount } from './owed-link.tsx';
import styles from './owed-cards.module.css';

const states = [
  { state: 'unpaid', label: 'Unpaid', part: 'unpaid' },
  { state: 'part paid', label: 'Part paid', part: 'part_paid' },
  { state: 'cancelled', label: 'Cancelled, refunded too much', part: 'cancelled' },
] as const;

/** How much of what is due nobody has begun to pay. */
export function OwedStates({ due }: Pick<OwedReport['total'], 'due'>) {
  const found = states.filter(({ part }) => due.some((line) => (line[part] ?? null) !== null));
  return (
    <Card>
      <dl className={styles['group']}>
        {found.map(({ state, label, part }) => (
          <div key={state} className={styles['figure']}>
            <dt>{label}</dt>
            <dd className={styles['amounts']}>
              {due.map((line) => {
                const { currency, currency_id: currencyId } = line;
                const amount = line[part] ?? null;
                return (
                  amount !== null && (
                    <OwedAmount
                      key={currencyId}
                      number={{ what: 'due', currencyId, state }}
                      amount={amount}
                      currency={currency}
                    />
                  )
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
