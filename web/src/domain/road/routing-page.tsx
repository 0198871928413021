import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { Route } from '@paddock/contract/domain/road/routing';
import { counted } from '@paddock/contract/platform/plural';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { useState, type ReactNode } from 'react';
import { MapView } from '../../engine/map/map-view.tsx';
import type { MapLine, MapMarker } from '../../engine/map/shapes.ts';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSharedPosition, type SharedPosition } from '../../platform/shared-position.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { NextStop, StopList } from './stop-list.tsx';
import {
  datesWords,
  findProgress,
  markStop,
  type Progress,
  stopWords,
  totalWords,
} from './words.ts';
import styles from './routing-page.module.css';
import { routeTickMs, useRoute } from './use-route.ts';

const rows = ['one', 'two', 'three', 'four', 'five'];

/** The shape of the screen while the route is on its way. */
function RoutingSkeleton({ offline }: { readonly offline: boolean }) {
  return (
    <div className={`stack ${styles['page']}`}>
      <div className={styles['map']} />
      <div className={`stack at-top gap-3 relative surface ${styles['sheet']}`}>
        {offline ? (
          <Message tone="warn" title="You’re offline">
            Your route appears when you’re back online.
          </Message>
        ) : (
          <SkeletonGroup label="Loading the route">
            <Skeleton className={styles['titleBone']} />
            {rows.map((row) => (
              <Skeleton key={row} className={styles['rowBone']} />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}

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
  const progress = findProgress(route, now, own);
  const [selected, setSelected] = useState<number | null>(null);
  const goal = selected ?? progress.next ?? 0;
  return (
    <div className={`stack ${styles['page']}`}>
      <div className={styles['map']}>
        <RouteMap
          route={route}
          progress={progress}
          own={own}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <div className={`stack at-top gap-3 relative surface ${styles['sheet']}`}>
        <NextStop route={route} progress={progress} goal={goal} own={own} now={now} />
        {top}
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

interface RouteTopProps {
  readonly query: ReturnType<typeof useRoute>;
  readonly route: Route;
  readonly refresh: () => void;
}

/** The length of the road, its source and its time. */
function RouteTop({ query, route, refresh }: RouteTopProps) {
  const estimated = route.legs.filter(({ estimate }) => estimate).length;
  return (
    <div className={`flex between gap-3 ${styles['top']}`}>
      <div className="grid gap-2 shrink">
        <h2 className={styles['total']}>{totalWords(route.legs)}</h2>
        <p className={`row wrap hint muted ${styles['about']}`}>
          {estimated > 0 && <Badge tone="warn">{estimateWords(estimated, route)}</Badge>}
          <span>{datesWords(route)}</span>
          <span>{`${route.stops.length} stops${route.projectCode === null ? '' : `, ${route.projectCode}`}`}</span>
          {estimated > 0 && <span>Straight-line distance plus 20%, at 80 km/h.</span>}
          {route.pending && <span role="status">Finding the route</span>}
          <SavedNote at={savedAt(query)} />
        </p>
        {query.isError && (
          <p role="alert" className="hint warn">
            The route could not be refreshed. Showing the last saved route.
          </p>
        )}
      </div>
      <IconButton
        label="Refresh"
        onClick={refresh}
        disabled={query.isFetching}
        className={query.isFetching ? styles['busy'] : undefined}
      >
        <Icon of={RefreshCw} size={20} />
      </IconButton>
    </div>
  );
}

function estimateWords(count: number, { legs }: Route): string {
  if (count === legs.length) return 'Estimate';
  return counted(count, 'drive is an estimate', 'drives are estimates');
}

interface RouteMapProps {
  readonly route: Route;
  readonly progress: Progress;
  /** The person's position, if they share it. */
  readonly own: SharedPosition | null;
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
}

function RouteMap({ route, progress, own, selected, onSelect }: RouteMapProps) {
  const first = route.stops[0]?.name;
  const last = route.stops.at(-1)?.name;
  return (
    <MapView
      name={`Map of the route from ${first} to ${last}`}
      markers={[...stopMarkers(route, progress), ...ownMarker(own)]}
      lines={drawLines(route)}
      selected={selected === null ? undefined : stopId(selected)}
      // The fixed route keeps the view that it has always had.
      fitted={route.projectCode !== null}
      onSelect={(id) => {
        const index = route.stops.findIndex((_, at) => stopId(at) === id);
        if (index !== -1) onSelect(index);
      }}
    />
  );
}

function stopId(index: number): string {
  return `stop-${index}`;
}

function stopMarkers({ stops }: Route, { next }: Progress): MapMarker[] {
  return stops.map((stop, index) => ({
    id: stopId(index),
    kind: index === next ? 'nextStop' : 'stop',
    label: markStop(index, stops.length),
    title: `${stop.name}. ${stopWords(stop, index)}`,
    latitude: stop.latitude,
    longitude: stop.longitude,
    faded: next !== null && index < next,
  }));
}

function ownMarker(own: SharedPosition | null): MapMarker[] {
  return own === null
    ? []
    : [{ ...own, id: 'own', kind: 'own', label: '', title: 'Where you are' }];
}

function drawLines({ legs }: Route): MapLine[] {
  return legs.map(({ polyline, estimate }) => ({
    estimate,
    points: decodePolyline(polyline).map(([latitude, longitude]) => ({ latitude, longitude })),
  }));
}
