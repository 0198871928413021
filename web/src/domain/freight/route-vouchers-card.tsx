import { readRouteVouchers } from '@paddock/contract/domain/freight/carnet';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import styles from './freight.module.css';

const forms = { QR: 'code', paper: 'paper' } as const;

/** What a carnet for the route of the project needs, before there is one. */
export function RouteVouchersCard({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const heading = useId();
  const { data } = useQuery({
    queryKey: ['freight', projectCode, 'route'],
    queryFn: async ({ signal }) => api.call(readRouteVouchers, { params: { projectCode }, signal }),
  });
  const needed = data?.needed;
  if (needed === undefined || needed === null || needed.vouchers.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={heading}>
      <h2 id={heading} className={`pad-3-4 ${styles['title']}`}>
        {`The route needs ${counted(needed.vouchers.length, 'voucher')}`}
      </h2>
      <ol className="plain-list">
        {needed.vouchers.map(({ kind, territory, border, accepts }, index) => (
          <li
            // A border may be crossed again.
            key={`${index} ${border} ${kind}`}
            className={`line-above row wrap gap-1-3 ${styles['border']}`}
          >
            <span className={`bold ${styles['code']}`}>{border}</span>
            <span className={`shrink ${styles['name']}`}>{`${kind} ${territory}`}</span>
            <span className="muted">
              {accepts.length === 0
                ? 'not known what it accepts'
                : accepts.map((form) => forms[form]).join(' or ')}
            </span>
          </li>
        ))}
      </ol>
      <ul className={`plain-list hint muted line-above ${styles['border']}`}>
        {needed.twin && <li>Two carnets are needed: one of paper and one with codes.</li>}
        {needed.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {needed.rules.map(({ territory, source, checkedOn }) => (
          <li key={territory}>
            {`${territory}: ${source}, ${checkedOn === null ? 'never checked' : `checked on ${formatDate(checkedOn)}`}.`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
