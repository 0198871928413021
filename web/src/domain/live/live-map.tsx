import { oldFixMs } from '@paddock/contract/platform/constants';
import { useState } from 'react';
import type { MapMarker } from '../../engine/map/shapes.ts';
import { MapView } from '../../engine/map/map-view.tsx';
import { sinceWords } from '../../engine/offline/since.ts';
import { useNow } from '../../platform/use-now.ts';
import { useSayInHeader } from '../../platform/header-words.ts';
import { Message } from '../../ui/message.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { initialsOf } from '../../ui/initials.ts';
import styles from './live-map.module.css';
import { LiveList } from './live-list.tsx';
import { useProjectRoad } from './use-project-road.ts';
import { useLivePeople } from './use-live-people.ts';

interface LiveMapProps {
  readonly projectCode: string;
  readonly codes: readonly string[];
  readonly onProject: (code: string) => void;
}

/** From so many on, markers that stand close together are gathered. */
const clusteredFrom = 100;

/** The map of a project, with its people beside it or below it. */
export function LiveMap({ projectCode, codes, onProject }: LiveMapProps) {
  const { people, live, heardAt, refused } = useLivePeople(projectCode);
  const { lines, road } = useProjectRoad(projectCode);
  const now = useNow(5_000);
  const [selected, setSelected] = useState<string>();
  const [followed, setFollowed] = useState<string>();
  const all = [...(people?.values() ?? [])].toSorted((one, other) =>
    one.fullName.localeCompare(other.fullName, 'en-GB'),
  );
  useSayInHeader(
    'Live Locations',
    headerLine(projectCode, people === undefined ? null : all.length),
  );
  if (refused !== null)
    return <ScreenState title="You don’t have access to this map">{refused}</ScreenState>;
  const markers = all.map((person): MapMarker => ({
    id: String(person.userId),
    kind: 'person',
    label: initialsOf(person.fullName),
    title: person.fullName,
    latitude: person.latitude,
    longitude: person.longitude,
    faded: now - Date.parse(person.fixedAt) > oldFixMs,
    ...(person.accuracy === null ? {} : { accuracy: person.accuracy }),
  }));
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
          <Message tone="warn" title="Connection lost" urgent>
            Showing locations from {sinceWords(heardAt, now)}.
          </Message>
        )}
        <LiveList
          people={people === undefined ? undefined : all}
          now={now}
          road={road}
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
