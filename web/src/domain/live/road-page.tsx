import { MapView } from '../../engine/map/map-view.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ScreenState } from '../../ui/screen-state.tsx';
import { useMemo, useState } from 'react';
import { useReadiness } from '../itinerary/overview/use-overview.ts';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { AlarmWatchers } from './alarm-watchers.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { clusteredFrom, markerOf } from './markers.ts';
import { usePlaceNames } from './place-names.ts';
import { RoadCard } from './road-card.tsx';
import { RoadList } from './road-list.tsx';
import styles from './road-page.module.css';
import { roadPeople } from './road-people.ts';
import { useLivePeople } from './use-live-people.ts';
import { useProjectRoad } from './use-project-road.ts';

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
  const markers = useMemo(
    () =>
      sharing.flatMap(({ live: person }) => (person === undefined ? [] : markerOf(person, now))),
    [sharing, now],
  );
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
            reach={user}
            onClose={() => setSelected(undefined)}
          />
        </div>
      )}
      <div className={styles['side']}>
        {!isLive && live !== undefined && heardAt !== null && (
          <ConnectionLost heardAt={heardAt} now={now} />
        )}
        <RoadList
          sharing={live === undefined ? undefined : sharing}
          others={others}
          nameOf={nameOf}
          now={now}
          selected={selected}
          onSelect={(id) => setSelected(id === selected ? undefined : id)}
        />
        <AlarmWatchers projectCode={projectCode} />
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
