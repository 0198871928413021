import type { readRecharge, RechargeBill } from '@paddock/contract/domain/ledger/recharge';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import styles from '../ledger.module.css';
import { SplitForm } from './split-form.tsx';

interface RechargeRowProps {
  readonly bill: RechargeBill;
  readonly found: ReturnType<typeof readRecharge.response.parse>;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly to: (path: string) => void;
}

/** A bill with its parts, and whether it was recharged. */
export function RechargeRow({ bill, found, isChosen, onToggle, to }: RechargeRowProps) {
  const { id, title, day, currency, gross, own, split, rechargedIn, why } = bill;
  const [edits, setEdits] = useState(false);
  const whole = gross === null ? 'not known yet' : formatAmount(gross, currency);
  return (
    <li className="ruled stack">
      <div className={styles['batch']}>
        <label className="row gap-3 shrink target">
          <input
            type="checkbox"
            aria-label={`Recharge ${title}`}
            checked={isChosen && why === null}
            disabled={why !== null}
            onChange={onToggle}
          />
          <span className="shrink">
            <strong className="block">
              <InsideLink href={`/admin/expenditure/${id}`} to={to}>
                {title}
              </InsideLink>
            </strong>
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
          </span>
        </label>
        <span className="row wrap gap-3 middle">
          {rechargedIn !== null && <Badge tone="good">{`Statement ${rechargedIn}`}</Badge>}
          <DeskButton
            variant="quiet"
            why={gross === null ? 'Its amount is not known' : undefined}
            onClick={() => setEdits(!edits)}
          >
            <span aria-hidden="true">Split</span>
            <span className="visually-hidden">{`Split ${title}`}</span>
          </DeskButton>
          <strong className="figures">
            {own === null ? 'not known' : formatAmount(own, currency)}
          </strong>
        </span>
      </div>
      {edits && <SplitForm bill={bill} found={found} onDone={() => setEdits(false)} />}
    </li>
  );
}
