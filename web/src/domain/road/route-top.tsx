import { counted } from '@paddock/contract/platform/plural';
import type { Route } from '@paddock/contract/domain/road/routing';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './route-top.module.css';
import type { useRoute } from './use-route.ts';
import { totalWords } from './words.ts';

interface RouteTopProps {
  readonly query: ReturnType<typeof useRoute>;
  readonly route: Route;
  readonly refresh: () => void;
}

/** How long the road is, who says so and from when that is. */
export function RouteTop({ query, route, refresh }: RouteTopProps) {
  const estimated = route.legs.filter(({ estimate }) => estimate).length;
  return (
    <div className={styles['top']}>
      <div className={styles['words']}>
        <h2 className={styles['total']}>{totalWords(route.legs)}</h2>
        <p className={styles['about']}>
          {estimated > 0 && <Badge tone="warn">{estimateWords(estimated, route)}</Badge>}
          <span>{`${route.stops.length} stops${route.projectCode === null ? '' : `, ${route.projectCode}`}`}</span>
          {estimated > 0 && <span>Straight-line distance plus 20%, at 80 km/h.</span>}
          {route.pending && <span role="status">Finding the route</span>}
          <SavedNote at={savedAt(query)} />
        </p>
        {query.isError && (
          <p role="alert" className={styles['failed']}>
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
