import type { InboxRow, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { counted } from '@paddock/contract/platform/plural';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { billsIn, deedOf, sumWords } from './bills.ts';
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
  return (
    <>
      <SelectionBar
        count={chosen.length}
        onClear={onClear}
        action={
          <DeskButton
            variant="main"
            why={bills.length === 0 ? 'None of these bills can be paid.' : undefined}
            onClick={() => setPaying(true)}
          >
            {deedOf(bills)}
          </DeskButton>
        }
      >
        {sumWords(bills)}
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
