import type { MapMarker } from '../../engine/map/shapes.ts';
import { MapView } from '../../engine/map/map-view.tsx';
import { sinceWords } from '../../engine/offline/since.ts';
import { useNow } from '../../platform/use-now.ts';
import { initialsOf } from '../../ui/initials.ts';
import { Message } from '../../ui/message.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { useMemo, useState } from 'react';
import { useReadiness } from '../itinerary/overview/use-overview.ts';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { usePlaceNames } from './place-names.ts';
import { RoadCard } from './road-card.tsx';
import { RoadList } from './road-list.tsx';
import styles from './road-page.module.css';
import { roadPeople, type RoadPerson } from './road-people.ts';
import { useLivePeople } from './use-live-people.ts';
import { useProjectRoad } from './use-project-road.ts';

/** From so many on, markers that stand close together are gathered. */
const clusteredFrom = 100;
const tickMs = 5_000;

/** The live map of a project with its planned road, and its people beside it. */
export function RoadPage({ project: { projectCode }, user }: WorkspacePageProps) {
  const { people: live, live: isLive, heardAt, refused } = useLivePeople(projectCode);
  const { lines, stops } = useProjectRoad(projectCode);
  const readiness = useReadiness(projectCode);
  const now = useNow(tickMs);
  const [selected, setSelected] = useState<string>();
  const { sharing, others } = useMemo(
    () => roadPeople([...(live?.values() ?? [])], readiness.data, now),
    [live, readiness.data, now],
  );
  const nameOf = usePlaceNames(stops, sharing.length > 0);
  const markers = useMemo(() => markersOf(sharing), [sharing]);
  if (refused !== null)
    return <ScreenState title="You don’t have access to this map">{refused}</ScreenState>;
  const chosen = [...sharing, ...others].find(({ id }) => id === selected);
  return (
    <div className={styles['page']}>
      <div className={styles['map']}>
        <MapView
          name={`Map of people on ${projectCode}`}
          markers={markers}
          lines={lines}
          selected={selected}
          onSelect={setSelected}
          fitted
          clustered={markers.length >= clusteredFrom}
        />
      </div>
      {chosen !== undefined && (
        <div className={styles['chosen']}>
          <RoadCard
            person={chosen}
            place={chosen.live === undefined ? undefined : nameOf(chosen.live)}
            now={now}
            level={user.access_level_id}
            onClose={() => setSelected(undefined)}
          />
        </div>
      )}
      <div className={styles['side']}>
        {!isLive && live !== undefined && heardAt !== null && (
          <Message tone="warn" title="Connection lost" urgent>
            Showing locations from {sinceWords(heardAt, now)}.
          </Message>
        )}
        <RoadList
          sharing={live === undefined ? undefined : sharing}
          others={others}
          nameOf={nameOf}
          now={now}
          selected={selected}
          onSelect={(id) => setSelected(id === selected ? undefined : id)}
        />
      </div>
      {lines.length > 0 && (
        <p className={styles['legend']}>
          <span className={styles['road']} aria-hidden="true" />
          {lines.some(({ estimate }) => estimate)
            ? 'Planned route, dashed where estimated'
            : 'Planned route'}
        </p>
      )}
    </div>
  );
}

function markersOf(sharing: readonly RoadPerson[]): MapMarker[] {
  return sharing.flatMap(({ id, fullName, live, isOld }): MapMarker[] => {
    if (live === undefined) return [];
    const { latitude, longitude, accuracy } = live;
    const label = initialsOf(fullName);
    const place = { latitude, longitude, ...(accuracy === null ? {} : { accuracy }) };
    return [{ ...place, id, kind: 'person', label, title: fullName, faded: isOld }];
  });
}
