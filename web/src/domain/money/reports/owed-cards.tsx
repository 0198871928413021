import {
  ages,
  type OwedReport,
  incompleteWords,
  vendorName,
  addressBehindOwed,
  type OwedNumber,
} from '@paddock/contract/domain/money/reports/owed';
import { counted } from '@paddock/contract/platform/plural';
import { createContext, type ReactNode, use } from 'react';
import { moneyWords } from '../../../platform/money-words.ts';
import { Card } from '../../../ui/card.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import styles from './reports.module.css';

/** The totals: due and overpaid, and what has to be corrected before they can be trusted. */
export function OwedTiles({ report }: { readonly report: OwedReport }) {
  const known = incompleteWords(report, moneyWords);
  const { total, without_method: withoutMethod, not_known: notKnown } = report;
  return (
    <div className={`grid gap-3 ${styles['tileGrid']}`}>
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
          <p className="row target muted">All amounts are known</p>
        ) : (
          <>
            <span className="bold info">
              <OwedLink number={{ what: 'not known' }}>{counted(notKnown, 'bill')}</OwedLink>
            </span>
            <p className="small muted">
              These are not in the totals: without an amount, there is nothing to compare payments
              with.
            </p>
            {known !== null && <p className="small muted">{known}</p>}
            <OwedPlace href="/admin/reports/needs-amount">Fill them in</OwedPlace>
          </>
        )}
      </Tile>
    </div>
  );
}

function Tile({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card padded className={`column shrink ${styles['tile']}`}>
      <h2 className="small bold muted">{title}</h2>
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
  if (sums.length === 0) return <p className="row target muted">Nothing</p>;
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

const states = [
  { state: 'unpaid', label: 'Unpaid', part: 'unpaid' },
  { state: 'part paid', label: 'Part paid', part: 'part_paid' },
  { state: 'cancelled', label: 'Cancelled, refunded too much', part: 'cancelled' },
] as const;

/** How much of the amount due has no payment yet. */
export function OwedStates({ due }: Pick<OwedReport['total'], 'due'>) {
  const found = states.filter(({ part }) => due.some((line) => (line[part] ?? null) !== null));
  return (
    <Card>
      <dl className={`ruled ${styles['group']}`}>
        {found.map(({ state, label, part }) => (
          <div key={state} className={styles['figure']}>
            <dt>{label}</dt>
            <dd className={`flex wrap ${styles['owedAmounts']}`}>
              {due.map((line) => {
                const { currency, currency_id: currencyId } = line;
                const amount = line[part] ?? null;
                return (
                  amount !== null && (
                    <OwedAmount
                      key={currencyId}
                      number={{ what: 'due', currencyId, state }}
                      amount={amount}
                      currency={currency}
                    />
                  )
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Amounts due, on a phone: vendors below each other; an age without any is left out. */
export function OwedDueCards(props: DueProps) {
  return (
    <Card>
      <ul>
        {dueGroups(props).map(({ key, name, lines, of }) => (
          <li key={key} className={`ruled ${styles['group']}`}>
            <h3 className={styles['name']}>{name}</h3>
            {lines.map(({ currency, currency_id: currencyId, by_age: byAge, all }) => (
              <dl key={currencyId} className={styles['line']}>
                {ages.map(
                  ({ label }, age) =>
                    byAge[age] !== null && (
                      <div key={label} className={styles['figure']}>
                        <dt>{label}</dt>
                        <dd>
                          <OwedAmount
                            number={{ what: 'due', currencyId, age, ...of }}
                            amount={byAge[age]}
                            currency={currency}
                          />
                        </dd>
                      </div>
                    ),
                )}
                {/* With a single age, it would repeat the same. */}
                {!byAge.includes(all) && (
                  <div className={styles['figure']}>
                    <dt>All</dt>
                    <dd>
                      <OwedAmount
                        number={{ what: 'due', currencyId, ...of }}
                        amount={all}
                        currency={currency}
                      />
                    </dd>
                  </div>
                )}
              </dl>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who was overpaid, and how much. */
export function OwedOverpaid({ vendors }: Pick<OwedReport, 'vendors'>) {
  const overpaid = vendors.filter((vendor) => vendor.overpaid.length > 0);
  return (
    <section aria-label="Overpaid, by vendor" className="stack gap-2">
      <h2 className="time-text">Overpaid, by vendor</h2>
      <Card>
        <ul>
          {overpaid.map((vendor) => (
            <li key={vendor.id ?? 'none'} className={`ruled ${styles['group']}`}>
              <dl>
                {vendor.overpaid.map(({ currency, currency_id: currencyId, all }, index) => (
                  <div key={currencyId} className={styles['figure']}>
                    <dt className={index === 0 ? styles['name'] : undefined}>
                      {index === 0 ? vendorName(vendor) : currency}
                    </dt>
                    <dd>
                      <OwedAmount
                        number={{ what: 'overpaid', currencyId, vendorId: vendor.id }}
                        amount={all}
                        currency={currency}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface Surroundings {
  readonly report: OwedReport;
  /** To another place of the app. */
  readonly to: (path: string) => void;
}

const SurroundingsContext = createContext<Surroundings | null>(null);
export const OwedProvider = SurroundingsContext.Provider;

interface OwedLinkProps {
  readonly number: OwedNumber;
  readonly children: ReactNode;
}

/** A number that opens the rows which it was added up from. */
function OwedLink({ number, children }: OwedLinkProps) {
  const surroundings = use(SurroundingsContext);
  if (surroundings === null) throw new Error('OwedLink needs an OwedProvider above it');
  const { report, to } = surroundings;
  return (
    <InsideLink
      href={addressBehindOwed(report, number)}
      to={to}
      className={`inline-flex middle shrink target anywhere ${styles['link']}`}
    >
      {children}
    </InsideLink>
  );
}

interface OwedPlaceProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to where something in the report is corrected. */
function OwedPlace({ href, children }: OwedPlaceProps) {
  const surroundings = use(SurroundingsContext);
  if (surroundings === null) throw new Error('OwedPlace needs an OwedProvider above it');
  return (
    <InsideLink
      href={href}
      to={surroundings.to}
      className={`inline-flex middle shrink target anywhere ${styles['link']}`}
    >
      {children}
    </InsideLink>
  );
}

interface OwedAmountProps {
  readonly number: OwedNumber;
  readonly amount: string | null | undefined;
  readonly currency: string;
}

/** An amount with its currency, and a link to its rows; nothing has no link. */
export function OwedAmount({ number, amount, currency }: OwedAmountProps) {
  if (amount === null || amount === undefined) return <span aria-label="none">–</span>;
  return <OwedLink number={number}>{moneyWords(amount, currency)}</OwedLink>;
}

export interface DueProps {
  readonly vendors: OwedReport['vendors'];
  readonly total: OwedReport['total'];
}

/** The vendors with amounts due, and their total at the end. */
export function dueGroups({ vendors, total }: DueProps) {
  const due = vendors
    .filter((vendor) => vendor.due.length > 0)
    .map((vendor) => ({
      key: String(vendor.id),
      name: vendorName(vendor),
      lines: vendor.due,
      of: { vendorId: vendor.id },
    }));
  return [...due, { key: 'together', name: 'Total', lines: total.due, of: {} }];
}
