import { useState } from 'react';
import { MapView } from '../../engine/map/map-view.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useSayInHeader } from '../../platform/header-words.ts';
import { ScreenState } from '../../ui/screen-state.tsx';
import styles from './live-map.module.css';
import { ConnectionLost } from './connection-lost.tsx';
import { attentionRank } from './next-words.ts';
import { LiveList } from './live-list.tsx';
import { clusteredFrom, markerOf } from './markers.ts';
import { usePlaceNames } from './place-names.ts';
import { useProjectRoad } from './use-project-road.ts';
import { useLivePeople } from './use-live-people.ts';

interface LiveMapProps {
  readonly projectCode: string;
  readonly codes: readonly string[];
  readonly onProject: (code: string) => void;
}

/** The map of a project, with its people beside it or below it. */
export function LiveMap({ projectCode, codes, onProject }: LiveMapProps) {
  const { people, live, heardAt, refused } = useLivePeople(projectCode);
  const { lines, road, stops } = useProjectRoad(projectCode);
  const nameOf = usePlaceNames(stops, (people?.size ?? 0) > 0);
  const now = useNow(5_000);
  const [selected, setSelected] = useState<string>();
  const [followed, setFollowed] = useState<string>();
  const all = [...(people?.values() ?? [])].toSorted(
    (one, other) =>
      attentionRank(one.next) - attentionRank(other.next) ||
      one.fullName.localeCompare(other.fullName, 'en-GB'),
  );
  useSayInHeader(
    'Live Locations',
    headerLine(projectCode, people === undefined ? null : all.length),
  );
  if (refused !== null)
    return <ScreenState title="You don’t have access to this map">{refused}</ScreenState>;
  const markers = all.map((person) => markerOf(person, now));
  return (
    <div className={styles['page']}>
      <div className={styles['map']}>
        <MapView
          name={`Map of people on ${projectCode}`}
          markers={markers}
          lines={lines}
          selected={selected}
          onSelect={setSelected}
          followed={followed}
          fitted
          clustered={markers.length >= clusteredFrom}
        />
      </div>
      <div className={styles['side']}>
        {!live && people !== undefined && heardAt !== null && (
          <ConnectionLost heardAt={heardAt} now={now} />
        )}
        <LiveList
          people={people === undefined ? undefined : all}
          now={now}
          road={road}
          nameOf={nameOf}
          projectCode={projectCode}
          codes={codes}
          onProject={onProject}
          selected={selected}
          onSelect={setSelected}
          followed={followed}
          onFollow={(id) => {
            setFollowed(id);
            if (id !== undefined) setSelected(id);
          }}
        />
      </div>
    </div>
  );
}

function headerLine(projectCode: string, sharing: number | null): string {
  if (sharing === null) return projectCode;
  return `${projectCode}, ${sharing} sharing`;
}
