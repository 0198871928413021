import type { Border } from '@paddock/contract/domain/freight/border';
import { readOwed, type ShownVoucher } from '@paddock/contract/domain/freight/carnet';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { usePlatform } from '../../platform/platform.ts';
import { correctTime } from '../../platform/server-clock.ts';
import { Card } from '../../ui/card.tsx';
import { StateWord, type StateTone } from '../../ui/state-word.tsx';
import { Finding } from './finding.tsx';
import styles from './freight.module.css';

function useOwed(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['freight', projectCode, 'owed'],
    queryFn: async ({ signal }) => api.call(readOwed, { params: { projectCode }, signal }),
  });
}

interface FreightFindingsProps {
  readonly projectCode: string;
  readonly user: User;
}

/** Stamps that are owed at borders, and items that aren’t on their vehicle. It is empty while nothing is wrong. */
export function FreightFindings({ projectCode, user }: FreightFindingsProps) {
  const { data, dataUpdatedAt } = useOwed(projectCode);
  const { open } = usePanel();
  const heading = useId();
  if (data === undefined || data.findings.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={heading}>
      <h2 id={heading} className={`pad-3-4 ${styles['title']}`}>
        Before the border
      </h2>
      <ul className="plain-list">
        {data.findings.map((finding) => (
          <Finding
            key={`${finding.id} ${finding.words}`}
            finding={finding}
            scannerId={mayEnter(user, 'freight') ? user.id : undefined}
            readAt={correctTime(dataUpdatedAt)}
            onOpen={() => open(`/mgmt/${finding.list}/${finding.id}`)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The borders ahead, each with what has to be shown there. */
export function BordersCard({ projectCode }: { readonly projectCode: string }) {
  const { data } = useOwed(projectCode);
  return <Borders borders={data?.borders ?? []} />;
}

export function Borders({ borders }: { readonly borders: readonly Border[] }) {
  const heading = useId();
  if (borders.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={heading}>
      <h2 id={heading} className={`pad-3-4 ${styles['title']}`}>
        What to show at borders
      </h2>
      <ul className="plain-list">
        {borders.map(({ border, on, vehicle, shows }) => (
          <li
            key={`${border} ${on ?? ''} ${vehicle ?? ''}`}
            className={`line-above anywhere ${styles['border']}`}
          >
            <p className="bold">
              {[
                border,
                on === null ? 'day not known' : formatDate(on),
                vehicle ?? 'no vehicle yet',
              ].join(' · ')}
            </p>
            <ul className={styles['shows']}>
              {shows.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Until customs stamp the sheet or validate the code, it is owed: prepared or shown is not enough. */
function readState({ state, form, codeState }: ShownVoucher): readonly [StateTone, string] {
  const isCode = form === 'code';
  if (state === 'used') return ['good', isCode ? 'Validated' : 'Stamped'];
  const owed = state === 'owed';
  if (isCode && codeState === 'shown') return [owed ? 'warn' : 'info', 'Shown, not validated'];
  if (owed) return ['warn', isCode ? 'Not validated' : 'Not stamped'];
  if (state === 'unknown') return ['warn', 'No day'];
  if (!isCode) return ['plain', 'Ahead'];
  return codeState === 'prepared' ? ['info', 'Prepared'] : ['plain', 'To prepare'];
}

interface VouchersCardProps {
  readonly projectCode: string;
  /** Only those of one carnet. */
  readonly carnet: number | undefined;
}

/** The vouchers in the order of the journey, each with its state. */
export function VouchersCard({ projectCode, carnet }: VouchersCardProps) {
  const { data } = useOwed(projectCode);
  const { open } = usePanel();
  const heading = useId();
  const own = (data?.vouchers ?? []).filter(
    ({ carnetId }) => carnet === undefined || carnetId === carnet,
  );
  const next = own.find(({ state }) => state === 'owed')?.id;
  if (own.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={heading}>
      <h2 id={heading} className={`pad-3-4 ${styles['title']}`}>
        Vouchers
      </h2>
      <ol className="plain-list">
        {own.map((voucher) => (
          <li key={voucher.id} className="line-above">
            <button
              type="button"
              className={`row wrap gap-1-3 full target borderless text-left hover-sunken ${styles['line']}`}
              onClick={() => open(`/mgmt/carnet-vouchers/${voucher.id}`)}
            >
              <span
                className={`bold ${styles['code']} ${voucher.id === next ? styles['red'] : ''}`}
              >
                {voucher.border}
              </span>
              <span className={`shrink ${styles['name']} ${styles['below']}`}>
                {`${voucher.kind} ${voucher.territory}`}
                <span className="muted">{` · ${describeVoucher(voucher)}`}</span>
              </span>
              <VoucherState voucher={voucher} />
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function VoucherState({ voucher }: { readonly voucher: ShownVoucher }) {
  const [tone, word] = readState(voucher);
  return <StateWord tone={tone}>{word}</StateWord>;
}

function describeVoucher(voucher: ShownVoucher): string {
  const { usedOn, usedTime, office, dueOn, items, vehicle, photos } = voucher;
  const when = usedOn ?? dueOn;
  return [
    when === null ? undefined : [formatDate(when), usedTime].filter(Boolean).join(', '),
    office ?? undefined,
    vehicle ?? undefined,
    items === null ? 'all items' : `items ${items}`,
    photos > 0 ? counted(photos, 'photo') : usedOn === null ? undefined : 'no photo',
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
