import type { readRecharge, RechargeBill } from '@paddock/contract/domain/ledger/recharge';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { BillTick } from '../bill-tick.tsx';
import styles from '../ledger.module.css';
import { SplitForm } from './split-form.tsx';

interface RechargeRowProps {
  readonly bill: RechargeBill;
  readonly found: ReturnType<typeof readRecharge.response.parse>;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
  readonly to: (path: string) => void;
}

/** A bill with its parts, and whether it was recharged. */
export function RechargeRow({ bill, found, to, ...ticking }: RechargeRowProps) {
  const { id, title, day, currency, gross, own, split, rechargedIn, why } = bill;
  const [edits, setEdits] = useState(false);
  const whole = gross === null ? 'not known yet' : formatAmount(gross, currency);
  return (
    <li className="ruled stack">
      <div className={styles['batch']}>
        <BillTick {...ticking} id={id} name={title} verb="Recharge" why={why} to={to}>
          <span className="block small muted">{`${formatDate(day)} · ${whole}`}</span>
          {split !== null && (
            <span className="block small">
              {split.parts
                .map(({ title: name, amount }) =>
                  amount === null ? name : `${name} ${formatAmount(amount, currency)}`,
                )
                .join(', ')}
            </span>
          )}
          {rechargedIn === null && why !== null && <span className="block small">{why}</span>}
        </BillTick>
        <span className={`row wrap gap-3 middle ${styles['side']}`}>
          {rechargedIn !== null && <Badge tone="good">{`Statement ${rechargedIn}`}</Badge>}
          <DeskButton
            variant="quiet"
            why={gross === null ? 'Its amount is not known' : undefined}
            onClick={() => setEdits(!edits)}
          >
            <span aria-hidden="true">Split</span>
            <span className="visually-hidden">{`Split ${title}`}</span>
          </DeskButton>
          <strong className={`figures ${styles['sum']}`}>
            {own === null ? 'not known' : formatAmount(own, currency)}
          </strong>
        </span>
      </div>
      {edits && <SplitForm bill={bill} found={found} onDone={() => setEdits(false)} />}
    </li>
  );
}
