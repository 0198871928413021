import type { Route } from '@paddock/contract/domain/road/routing';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { useState, type ReactNode } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSharedPosition } from '../../platform/shared-position.ts';
import { useNow } from '../../platform/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { NextStop } from './next-stop.tsx';
import { progressOf } from './progress.ts';
import { RouteMap } from './route-map.tsx';
import { RouteTop } from './route-top.tsx';
import styles from './routing-page.module.css';
import { RoutingSkeleton } from './routing-skeleton.tsx';
import { StopList } from './stop-list.tsx';
import { routeTickMs, useRoute } from './use-route.ts';

interface RoutingPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** The road on a map, and its stops. */
export function RoutingPage({ refresh }: RoutingPageProps) {
  const query = useRoute();
  if (query.data === undefined && query.isError)
    return (
      <FailedState title="The route did not load" onRetry={refresh} retrying={query.isFetching}>
        <FailureReason error={query.error} />
      </FailedState>
    );
  if (query.data === undefined) return <RoutingSkeleton offline={query.fetchStatus === 'paused'} />;
  if (query.data.stops.length < 2)
    return (
      <ScreenState icon={<Icon of={MapPin} size={32} />} title="This route has no stops yet">
        Stops appear here when the office adds them.
      </ScreenState>
    );
  return (
    <Road
      route={query.data}
      top={<RouteTop query={query} route={query.data} refresh={refresh} />}
    />
  );
}

interface RoadProps {
  readonly route: Route;
  readonly top: ReactNode;
}

function Road({ route, top }: RoadProps) {
  const now = useNow(routeTickMs);
  const own = useSharedPosition();
  const progress = progressOf(route, now, own);
  const [selected, setSelected] = useState<number | null>(null);
  const goal = selected ?? progress.next ?? 0;
  return (
    <div className={styles['page']}>
      <div className={styles['map']}>
        <RouteMap
          route={route}
          progress={progress}
          own={own}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <div className={styles['sheet']}>
        {top}
        <NextStop route={route} progress={progress} goal={goal} now={now} />
        <StopList
          route={route}
          progress={progress}
          selected={selected}
          onSelect={(index) => setSelected(index === selected ? null : index)}
        />
      </div>
    </div>
  );
}
