import { counted } from '@paddock/contract/platform/plural';
import { incompleteWords } from '@paddock/contract/domain/money/reports/owed-words';
import type { OwedReport } from '@paddock/contract/domain/money/reports/owed';
import type { OwedNumber } from '@paddock/contract/domain/money/reports/owed-rows';
import type { ReactNode } from 'react';
import { moneyWords } from '../../../platform/money-words.ts';
import { Card } from '../../../ui/card.tsx';
import { OwedAmount, OwedLink, OwedPlace } from './owed-link.tsx';
import styles from './tiles.module.css';

/** The totals: due and overpaid, and what has to be corrected before they can be trusted. */
export function OwedTiles({ report }: { readonly report: OwedReport }) {
  const known = incompleteWords(report, moneyWords);
  const { total, without_method: withoutMethod, not_known: notKnown } = report;
  return (
    <div className={styles['tiles']}>
      <Tile title="Due">
        <Amounts what="due" sums={total.due} />
      </Tile>
      <Tile title="Overpaid">
        <Amounts what="overpaid" sums={total.overpaid} />
      </Tile>
      <Tile title="Paid without a method">
        <Amounts
          what="without method"
          sums={withoutMethod.sums.map((sum) => ({ ...sum, all: sum.amount }))}
        />
        {withoutMethod.payments > 0 && (
          <OwedLink number={{ what: 'without method' }}>
            {counted(withoutMethod.payments, 'payment')}
          </OwedLink>
        )}
      </Tile>
      <Tile title="Not known yet">
        {notKnown === 0 ? (
          <p className={styles['none']}>All amounts are known</p>
        ) : (
          <>
            <span className={styles['unknown']}>
              <OwedLink number={{ what: 'not known' }}>{counted(notKnown, 'expenditure')}</OwedLink>
            </span>
            <p className={styles['note']}>
              These are not in the totals: without an amount, there is nothing to compare payments
              with.
            </p>
            {known !== null && <p className={styles['note']}>{known}</p>}
            <OwedPlace href="/admin/reports/needs-amount">Fill them in</OwedPlace>
          </>
        )}
      </Tile>
    </div>
  );
}

function Tile({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card padded className={styles['tile']}>
      <h2 className={styles['label']}>{title}</h2>
      {children}
    </Card>
  );
}

interface AmountsProps {
  readonly what: Exclude<OwedNumber['what'], 'not known'>;
  readonly sums: readonly {
    readonly all: string;
    readonly currency: string;
    readonly currency_id: number;
  }[];
}

function Amounts({ what, sums }: AmountsProps) {
  if (sums.length === 0) return <p className={styles['none']}>Nothing</p>;
  return (
    <ul className={styles['amounts']}>
      {sums.map(({ all, currency, currency_id: currencyId }) => (
        <li key={currencyId}>
          <OwedAmount number={{ what, currencyId }} amount={all} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
