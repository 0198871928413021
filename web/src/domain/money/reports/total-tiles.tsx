import { counted } from '@paddock/contract/platform/plural';
import {
  type Figures,
  type Measure,
  measures,
} from '@paddock/contract/domain/money/reports/expenditure';
import { linesOf } from '@paddock/contract/domain/money/reports/lines';
import { Card } from '../../../ui/card.tsx';
import { Amount, measureWords, NotKnown } from './amount.tsx';
import { NumberLink, type Place } from './number-link.tsx';
import styles from './tiles.module.css';

interface TotalTilesProps {
  readonly place: Place;
  readonly total: Figures;
}

/** All of the project: a tile for each measure, a line in it for each currency. */
export function TotalTiles({ place, total }: TotalTilesProps) {
  const count = total.not_known.expenditures + total.not_known.payments + total.not_known.balances;
  return (
    <div className={styles['tiles']}>
      {measures.map((measure) => (
        <Card key={measure} padded className={styles['tile']}>
          <h2 className={styles['label']}>{measureWords[measure]}</h2>
          <Amounts place={place} total={total} measure={measure} />
          {measure === 'committed' && (
            <NumberLink place={place} number={{ count: 'expenditures' }}>
              {counted(total.expenditures, 'expenditure')}
            </NumberLink>
          )}
          {measure === 'paid' && (
            <NumberLink place={place} number={{ count: 'payments' }}>
              {counted(total.payments, 'payment')}
            </NumberLink>
          )}
        </Card>
      ))}
      <Card padded className={styles['tile']}>
        <h2 className={styles['label']}>Not known yet</h2>
        {count === 0 ? (
          <p className={styles['none']}>All amounts are known</p>
        ) : (
          <p className={styles['unknown']}>
            <NotKnown place={place} figures={total} />
          </p>
        )}
      </Card>
    </div>
  );
}

function Amounts({ place, total, measure }: TotalTilesProps & { readonly measure: Measure }) {
  const lines = linesOf(total).filter((line) => line[measure] !== null);
  if (lines.length === 0) return <p className={styles['none']}>Nothing</p>;
  return (
    <ul className={styles['amounts']}>
      {lines.map((line) => (
        <li key={line.currencyId}>
          <Amount place={place} measure={measure} line={line} />
        </li>
      ))}
    </ul>
  );
}
