import { ages } from '@paddock/contract/domain/money/reports/owed';
import { Card } from '../../../ui/card.tsx';
import { OwedAmount } from './owed-link.tsx';
import styles from './owed-due-table.module.css';
import { dueGroups, type DueProps } from './owed-groups.ts';

/** What is due, on a desk: a row for each currency of a vendor, a column for each age. */
export function OwedDueTable(props: DueProps) {
  return (
    <Card className={styles['scroll']}>
      <table className={styles['table']} aria-label="Due, by vendor and age">
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            {ages.map(({ label }) => (
              <th key={label} scope="col" className={styles['figure']}>
                {label}
              </th>
            ))}
            <th scope="col" className={styles['figure']}>
              All
            </th>
          </tr>
        </thead>
        {dueGroups(props).map(({ key, name, lines, of }) => (
          <tbody key={key}>
            {lines.map(({ currency, currency_id: currencyId, by_age: byAge, all }, index) => (
              <tr key={currencyId}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length} className={styles['name']}>
                    {name}
                  </th>
                )}
                {ages.map(({ label }, age) => (
                  <td key={label} className={styles['figure']}>
                    <OwedAmount
                      number={{ what: 'due', currencyId, age, ...of }}
                      amount={byAge[age]}
                      currency={currency}
                    />
                  </td>
                ))}
                <td className={styles['figure']}>
                  <OwedAmount
                    number={{ what: 'due', currencyId, ...of }}
                    amount={all}
                    currency={currency}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
