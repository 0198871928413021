import { counted } from '@paddock/contract/platform/plural';
import { measures } from '@paddock/contract/domain/money/reports/expenditure';
import { linesOf } from '@paddock/contract/domain/money/reports/lines';
import { breakdownWords, groupName } from '@paddock/contract/domain/money/reports/words';
import { Amount, measureWords, NotKnown } from './amount.tsx';
import type { BreakdownProps } from './breakdown-cards.tsx';
import styles from './breakdown-table.module.css';
import { NumberLink } from './number-link.tsx';

/** The groups on a desk: a row for each currency of a group. */
export function BreakdownTable({ projectId, breakdown, groups }: BreakdownProps) {
  const { title, heading } = breakdownWords[breakdown];
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className={styles['figure']}>
                {measureWords[measure]}
              </th>
            ))}
            <th scope="col" className={styles['figure']}>
              Not known yet
            </th>
          </tr>
        </thead>
        {groups.map((group) => {
          const place = { projectId, group: { breakdown, key: group.key } };
          const lines = linesOf(group.figures);
          return (
            <tbody key={group.key ?? 'none'}>
              {lines.map((line, index) => (
                <tr key={line.currencyId}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={lines.length} className={styles['name']}>
                      {groupName(breakdown, group)}
                      <span className={styles['count']}>
                        <NumberLink place={place} number={{ count: 'expenditures' }}>
                          {counted(group.figures.expenditures, 'expenditure')}
                        </NumberLink>
                      </span>
                    </th>
                  )}
                  {measures.map((measure) => (
                    <td key={measure} className={styles['figure']}>
                      <Amount place={place} measure={measure} line={line} />
                    </td>
                  ))}
                  <td className={styles['unknown']}>
                    {index === 0 && <NotKnown place={place} figures={group.figures} />}
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
