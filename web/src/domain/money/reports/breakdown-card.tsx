import {
  type Breakdown,
  breakdowns,
  type ExpenditureReport,
} from '@paddock/contract/domain/money/reports/expenditure';
import { breakdownWords, sharedWords } from '@paddock/contract/domain/money/reports/words';
import { Card } from '../../../ui/card.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import styles from './breakdown-cards.module.css';
import { BreakdownCards } from './breakdown-cards.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { useAddress, withParts } from '../../../platform/address.ts';

const part = 'by';

/** The grouping of the report is in the address, so that Back restores it. */
function useBreakdown(): readonly [Breakdown, (breakdown: Breakdown) => void] {
  const { params, replace } = useAddress();
  const named = params.get(part);
  const chosen = breakdowns.find((breakdown) => breakdown === named) ?? 'product_type';
  return [chosen, (breakdown) => replace(withParts(params, { [part]: breakdown }))];
}

const choices = breakdowns.map((value) => ({ value, label: breakdownWords[value].title }));

/** What the project costs, divided as it is asked for. */
export function BreakdownCard({ report }: { readonly report: ExpenditureReport }) {
  const [breakdown, divideBy] = useBreakdown();
  const wide = useWide();
  const shared = breakdown === 'contact' ? sharedWords(report.shared) : null;
  const Groups = wide ? BreakdownTable : BreakdownCards;
  return (
    <section aria-label={breakdownWords[breakdown].title} className={styles['section']}>
      <ChipChoice label="Group by" choices={choices} chosen={breakdown} onChoose={divideBy} />
      {shared !== null && <p className={styles['note']}>{shared}</p>}
      {breakdown === 'month' && (
        <p className={styles['note']}>
          Months show when each expenditure was purchased (UTC). Payments count in the same month as
          their expenditure.
        </p>
      )}
      <Card>
        <Groups
          projectId={report.project.id}
          breakdown={breakdown}
          groups={report.breakdowns[breakdown]}
        />
      </Card>
    </section>
  );
}
