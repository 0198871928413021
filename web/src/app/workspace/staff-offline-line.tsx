import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { sinceWords } from '../../engine/offline/since.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOnline } from '../../platform/use-online.ts';
import { classNames } from '../../ui/class-names.ts';
import frameStyles from '../frame.module.css';
import styles from './staff-frame.module.css';

const minute = 60_000;

/** Queries of a project’s pages: the oldest of their answers says how old the page is. */
const ofProjects: ReadonlySet<unknown> = new Set([
  'readiness',
  'project-head',
  'project-itinerary',
  'project-route',
  'project-flights',
  'schedule',
]);

/** A quiet line for as long as there is no network: how old the oldest is of what the page shows. */
export function StaffOfflineLine() {
  const online = useOnline();
  return <div role="status">{!online && <Line />}</div>;
}

function Line() {
  const now = useNow(minute);
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const from = useSyncExternalStore(subscribe, () => oldestShown(cache));
  const age =
    from === undefined ? 'saved information' : `information from ${sinceWords(from, now)}`;
  return (
    <p
      className={classNames(frameStyles['line'], styles['line'])}
    >{`You’re offline. Showing ${age}.`}</p>
  );
}

/** Milliseconds since 1970; undefined where nothing of a project is shown. */
function oldestShown(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => ofProjects.has(query.queryKey[0]) && query.isActive())
    .flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt));
  return times.length === 0 ? undefined : Math.min(...times);
}
