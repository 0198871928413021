import { findFreight } from '@paddock/contract/domain/freight/freight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import { useSinceWords } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './freight.module.css';

interface FoundListProps {
  readonly projectCode: string;
  readonly typed: string;
  readonly open: (path: string) => void;
}

/** Where the typed thing is: each line says its case, its vehicle and its last scan. */
export function FoundList({ projectCode, typed, open }: FoundListProps) {
  const { api } = usePlatform();
  const since = useSinceWords();
  const q = useSettled(typed.trim(), 200);
  const query = useQuery({
    queryKey: ['freight', projectCode, 'find', q],
    queryFn: async ({ signal }) =>
      api.call(findFreight, { params: { projectCode }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused')
      return <ScreenState title="You’re offline">Search works when you’re back.</ScreenState>;
    if (query.error === null) return <Spinner label="Searching" />;
    return (
      <FailedState title="The search failed" onRetry={() => void query.refetch()}>
        <FailureReason error={query.error} />
      </FailedState>
    );
  }
  const { found, more } = query.data;
  if (found.length === 0)
    return <ScreenState title="Nothing found">No case or item has these words.</ScreenState>;
  return (
    <Card>
      <ul className="plain-list" aria-label="Found">
        {found.map(({ list, id, title, pieces, place, scan }) => (
          <li key={`${list} ${id}`} className="ruled">
            <button
              type="button"
              className={`row wrap gap-1-3 full target borderless text-left hover-sunken ${styles['line']}`}
              onClick={() => open(`/mgmt/${list}/${id}`)}
            >
              {list === 'cases' && <Icon of={Package} size={16} />}
              <span className={`bold shrink ${styles['name']}`}>
                {pieces === 1 ? title : `${title}, ${pieces} pieces`}
              </span>
              <span className="row gap-2">
                <Icon of={MapPin} size={16} />
                {[
                  place ?? 'Not packed',
                  scan && `scanned ${since(scan.at) ?? ''} by ${scan.by ?? 'someone'}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more && <p className="pad-3-4 fine-print muted">There are more. Type more of the name.</p>}
    </Card>
  );
}
