import type { InboxRow, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { counted } from '@paddock/contract/platform/plural';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { billsIn, sumsOf, worthOf } from './bills.ts';
import { exactly } from './inbox-words.ts';
import { PaySheet } from './pay-sheet.tsx';

interface PayBarProps {
  readonly inbox: MoneyInbox;
  readonly chosen: readonly InboxRow[];
  readonly onClear: () => void;
}

/** What the selected bills come to, exactly and about, and the way to pay them. */
export function PayBar({ inbox, chosen, onClear }: PayBarProps) {
  const [paying, setPaying] = useState(false);
  const bills = billsIn(chosen);
  const sums = sumsOf(bills);
  const worth = worthOf(bills);
  const label = bills.some(({ direction }) => direction === 'refunded') ? 'Record' : 'Pay';
  return (
    <>
      <SelectionBar
        count={chosen.length}
        onClear={onClear}
        action={
          <DeskButton
            variant="main"
            disabled={bills.length === 0}
            onClick={() => setPaying(true)}
          >{`${label} ${counted(bills.length, 'bill')}`}</DeskButton>
        }
      >
        {sums.map((sum) => exactly(sum)).join(' and ')}
        {worth !== null && ` ${worth} at your rates`}
        {chosen.length > bills.length && <Left rows={chosen.length - bills.length} />}
      </SelectionBar>
      {paying && (
        <PaySheet
          inbox={inbox}
          bills={bills}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** Rows that nothing can be paid of here. */
function Left({ rows }: { readonly rows: number }) {
  return (
    <>{` ${counted(rows, 'bill')} can’t be paid here: nothing is due, or the amount is not known.`}</>
  );
}
