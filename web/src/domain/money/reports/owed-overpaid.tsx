import type { OwedReport } from '@paddock/contract/domain/money/reports/owed';
import { vendorName } from '@paddock/contract/domain/money/reports/owed-words';
import { Card } from '../../../ui/card.tsx';
import { OwedAmount } from './owed-link.tsx';
import styles from './owed-cards.module.css';
import page from './owed-screen.module.css';

/** Who got more than was to be paid, and how much. */
export function OwedOverpaid({ vendors }: Pick<OwedReport, 'vendors'>) {
  const overpaid = vendors.filter((vendor) => vendor.overpaid.length > 0);
  return (
    <section aria-label="Overpaid, by vendor" className={page['section']}>
      <h2 className={page['heading']}>Overpaid, by vendor</h2>
      <Card>
        <ul>
          {overpaid.map((vendor) => (
            <li key={vendor.id ?? 'none'} className={styles['group']}>
              <dl>
                {vendor.overpaid.map(({ currency, currency_id: currencyId, all }, index) => (
                  <div key={currencyId} className={styles['figure']}>
                    <dt className={index === 0 ? styles['name'] : undefined}>
                      {index === 0 ? vendorName(vendor) : currency}
                    </dt>
                    <dd>
                      <OwedAmount
                        number={{ what: 'overpaid', currencyId, vendorId: vendor.id }}
                        amount={all}
                        currency={currency}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
