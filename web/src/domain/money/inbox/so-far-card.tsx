import type { InboxLine, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { formatDay } from '@paddock/contract/platform/time';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import type { WorkspaceProject } from '../../projects/workspace-page.ts';
import styles from './so-far-card.module.css';
import { estimateWords } from './inbox-words.ts';

interface SoFarCardProps {
  readonly inbox: MoneyInbox;
  readonly project: WorkspaceProject;
  readonly to: (path: string) => void;
}

/** What is committed: one marked estimate above exact lines, a currency each. */
export function SoFarCard({ inbox, project, to }: SoFarCardProps) {
  const { soFar, budget } = inbox;
  const words = estimateWords(soFar);
  const isEstimate = soFar.estimate?.isEstimate === true;
  const limit = budget === null ? 'No budget yet.' : `Budget £${formatMoney(budget)}.`;
  const rates = soFar.ratesOf === null ? '' : `at your rates of ${formatDay(soFar.ratesOf)}. `;
  const unrated = soFar.lines.filter(({ inSterling }) => inSterling === null);
  return (
    <Card role="region" aria-label={`${project.projectCode} so far`} className={styles['card']}>
      <div className={styles['top']}>
        <h2 className={styles['title']}>{project.projectCode} so far</h2>
        {isEstimate && <Badge tone="plain">Estimate</Badge>}
      </div>
      <div className={styles['total']}>
        {words === null ? (
          <p>{`No total in sterling: there is no rate for ${namesOf(unrated)}.`}</p>
        ) : (
          <p className={styles['figure']}>{words}</p>
        )}
        <p className={styles['about']}>{`${isEstimate ? rates : ''}${limit}`}</p>
      </div>
      <h3 className={styles['heading']}>Exact, by currency</h3>
      {soFar.lines.length === 0 ? (
        <p className={styles['about']}>Nothing has been bought yet.</p>
      ) : (
        <ul>
          {soFar.lines.map((line) => (
            <Line key={line.currencyId} line={line} />
          ))}
        </ul>
      )}
      <div className={styles['foot']}>
        <span>{isEstimate ? 'Only pounds are exact in sterling.' : exactWords(soFar.lines)}</span>
        <InsideLink href="/admin/exchange-rates" to={to} className={styles['rates']}>
          Rates
        </InsideLink>
      </div>
    </Card>
  );
}

function Line({ line }: { readonly line: InboxLine }) {
  const { amount, currency, name, rate, inSterling } = line;
  return (
    <li className={styles['line']}>
      <span className={styles['currency']}>
        <strong>{currency}</strong> {name}
        {rate !== null && <small>{rateWords(currency, rate)}</small>}
      </span>
      <span className={styles['amounts']}>
        <strong className={styles['money']}>{formatMoney(amount, minorUnits(currency))}</strong>
        <small>{worthWords(inSterling)}</small>
      </span>
    </li>
  );
}

function exactWords(lines: readonly InboxLine[]): string {
  return lines.length === 0 ? '' : 'All of these amounts are exact.';
}

function rateWords(currency: string, rate: NonNullable<InboxLine['rate']>): string {
  return rate.unitsPerPound === null
    ? `${currency} 1 = £${rate.sterlingPerUnit ?? ''}`
    : `£1 = ${currency} ${rate.unitsPerPound}`;
}

function worthWords(worth: InboxLine['inSterling']): string {
  if (worth === null) return 'no rate';
  if (!worth.isEstimate) return 'exact';
  return `about £${formatMoney(worth.amount).replace(/\.\d\d$/, '')}`;
}

function namesOf(lines: readonly InboxLine[]): string {
  return new Intl.ListFormat('en-GB').format(lines.map(({ currency }) => currency));
}
