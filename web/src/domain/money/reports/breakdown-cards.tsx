import { counted } from '@paddock/contract/platform/plural';
import {
  measures,
  type Breakdown,
  type Group,
} from '@paddock/contract/domain/money/reports/expenditure';
import { linesOf } from '@paddock/contract/domain/money/reports/lines';
import { groupName } from '@paddock/contract/domain/money/reports/words';
import { Amount, measureWords, NotKnown } from './amount.tsx';
import styles from './breakdown-cards.module.css';
import { NumberLink } from './number-link.tsx';

export interface BreakdownProps {
  readonly projectId: number;
  readonly breakdown: Breakdown;
  readonly groups: readonly Group[];
}

/** The groups on a phone, one below the other; what a currency has nothing of is left out. */
export function BreakdownCards({ projectId, breakdown, groups }: BreakdownProps) {
  return (
    <ul>
      {groups.map((group) => {
        const place = { projectId, group: { breakdown, key: group.key } };
        const unknown = Object.values(group.figures.not_known).some((count) => count > 0);
        return (
          <li key={group.key ?? 'none'} className={styles['group']}>
            <div className={styles['top']}>
              <h3 className={styles['name']}>{groupName(breakdown, group)}</h3>
              <NumberLink place={place} number={{ count: 'expenditures' }}>
                {counted(group.figures.expenditures, 'expenditure')}
              </NumberLink>
            </div>
            {linesOf(group.figures).map((line) => (
              <dl key={line.currencyId} className={styles['line']}>
                {measures
                  .filter((measure) => line[measure] !== null)
                  .map((measure) => (
                    <div key={measure} className={styles['figure']}>
                      <dt>{measureWords[measure]}</dt>
                      <dd>
                        <Amount place={place} measure={measure} line={line} />
                      </dd>
                    </div>
                  ))}
              </dl>
            ))}
            {unknown && (
              <p className={styles['unknown']}>
                Not known yet: <NotKnown place={place} figures={group.figures} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
