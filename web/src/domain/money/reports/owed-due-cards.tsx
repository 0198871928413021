import { ages } from '@paddock/contract/domain/money/reports/owed';
import { Card } from '../../../ui/card.tsx';
import { OwedAmount } from './owed-link.tsx';
import styles from './owed-cards.module.css';
import { dueGroups, type DueProps } from './owed-groups.ts';

/** What is due, on a phone: vendors below each other; an age of which nothing is due is left out. */
export function OwedDueCards(props: DueProps) {
  return (
    <Card>
      <ul>
        {dueGroups(props).map(({ key, name, lines, of }) => (
          <li key={key} className={styles['group']}>
            <h3 className={styles['name']}>{name}</h3>
            {lines.map(({ currency, currency_id: currencyId, by_age: byAge, all }) => (
              <dl key={currencyId} className={styles['line']}>
                {ages.map(
                  ({ label }, age) =>
                    byAge[age] !== null && (
                      <div key={label} className={styles['figure']}>
                        <dt>{label}</dt>
                        <dd>
                          <OwedAmount
                            number={{ what: 'due', currencyId, age, ...of }}
                            amount={byAge[age]}
                            currency={currency}
                          />
                        </dd>
                      </div>
                    ),
                )}
                {/* Of one age alone, it would say the same again. */}
                {!byAge.includes(all) && (
                  <div className={styles['figure']}>
                    <dt>All</dt>
                    <dd>
                      <OwedAmount
                        number={{ what: 'due', currencyId, ...of }}
                        amount={all}
                        currency={currency}
                      />
                    </dd>
                  </div>
                )}
              </dl>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
