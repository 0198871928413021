import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { localTimeAt } from '@paddock/contract/platform/local-time';
import { useState } from 'react';
import { MapView } from '../../engine/map/map-view.tsx';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { shortenName } from '../../ui/initials.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useManagedProject } from '../projects/projects-query.ts';
import { distanceWords, momentWords } from '../road/road-words.ts';
import type { Road } from '../road/way-ahead.ts';
import { AlarmActions, attentionRank, NextLines } from './person-lines.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import {
  clusteredFrom,
  hasWord,
  isOldFix,
  toMarker,
  useLivePeople,
  useProjectRoad,
} from './people.ts';
import styles from './live-map.module.css';
import { usePlaceNames, type NameOfPlace } from './place-names.ts';
import { formatAgo } from './ago-words.ts';
import { SimulatedBadge, SimulationNote } from './simulation-note.tsx';

interface LiveListProps {
  readonly people: readonly LivePerson[] | undefined;
  readonly now: number;
  /** Undefined until it is known. */
  readonly road: Road | undefined;
  readonly findName: NameOfPlace;
  readonly projectCode: string;
  readonly codes: readonly string[];
  readonly onProject: (code: string) => void;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly followed: string | undefined;
  readonly onFollow: (id: string | undefined) => void;
}

/** With more people than these at once, only a selected or followed one gets their remaining distance. */
const mostWays = 100;

/** The people sharing, by name: search, show on the map, follow. */
function LiveList(props: LiveListProps) {
  const { people, now, projectCode, codes, onProject } = props;
  const [searchText, setSearchText] = useState('');
  const found = people?.filter((person) => hasWord(person.fullName, searchText));
  return (
    <div className="grid gap-3">
      {codes.length > 1 && (
        <FieldFrame label="Project">
          {(control) => (
            <select
              {...control}
              className={`full control surface round-2 ${styles['select']}`}
              value={projectCode}
              onChange={(event) => onProject(event.target.value)}
            >
              {codes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <TextField
        label="Find a person"
        type="search"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <SimulationNote people={people ?? []} />
      {found === undefined && <Spinner label="Loading people" />}
      {people?.length === 0 && (
        <p className="muted">
          No one on {projectCode} is sharing now. Locations appear on the days of the project.
        </p>
      )}
      {people !== undefined && people.length > 0 && found?.length === 0 && (
        <p className="muted">No one with that name is sharing.</p>
      )}
      <ul aria-label="People sharing" className={styles['people']}>
        {found?.map((person) => (
          <PersonRow
            key={person.userId}
            {...props}
            person={person}
            now={now}
            busy={found.length > mostWays}
          />
        ))}
      </ul>
    </div>
  );
}

interface PersonRowProps extends Pick<
  LiveListProps,
  'road' | 'findName' | 'selected' | 'onSelect' | 'followed' | 'onFollow'
> {
  readonly person: LivePerson;
  readonly now: number;
  readonly busy: boolean;
}

function PersonRow({
  person,
  now,
  road,
  findName,
  busy,
  selected,
  onSelect,
  followed,
  onFollow,
}: PersonRowProps) {
  const id = String(person.userId);
  const old = isOldFix(person, now);
  const follows = followed === id;
  return (
    <li
      className={classNames(
        'row wrap gap-2',
        styles['person'],
        selected === id && styles['selected'],
      )}
    >
      <button
        type="button"
        className={`flex grow middle gap-3 shrink borderless text-left ${styles['words']}`}
        aria-pressed={selected === id}
        onClick={() => onSelect(id)}
      >
        <span
          className={classNames('grid center rigid', styles['initials'], old && styles['faded'])}
          aria-hidden="true"
        >
          {shortenName(person.fullName)}
        </span>
        <span>
          <span className="block bold tight">
            {person.fullName}
            {person.simulated === true && <SimulatedBadge />}
          </span>
          <span className="block hint muted">{ageWords(person, findName(person), now)}</span>
          <NextLines person={person} />
          {person.next === null && (!busy || selected === id || follows) && (
            <WayLine person={person} road={road} />
          )}
        </span>
        {old && <Badge tone="warn">old</Badge>}
      </button>
      <Button
        variant="text"
        aria-pressed={follows}
        aria-label={`Follow ${person.fullName}`}
        onClick={() => onFollow(follows ? undefined : id)}
      >
        {follows ? 'Following' : 'Follow'}
      </Button>
      {person.next !== null && person.next.alarm !== null && (
        <AlarmActions alarm={person.next.alarm} fullName={person.fullName} now={now} />
      )}
    </li>
  );
}

/** "Near Bratislava, 3 min ago", and the accuracy if it matters. */
function ageWords(person: LivePerson, place: string | undefined, now: number): string {
  const { fixedAt, accuracy } = person;
  const age = formatAgo(Date.parse(fixedAt), now);
  const where = place === undefined ? age : `${capitalised(place)}, ${age}`;
  return accuracy === null || accuracy < leastRough
    ? where
    : `${where}, within ${metres(accuracy)}`;
}

/** A radius of fewer metres says no more than the name of the place. */
const leastRough = 100;

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function metres(radius: number): string {
  return radius < 1_000 ? `${Math.ceil(radius)} m` : `${(radius / 1_000).toFixed(1)} km`;
}

interface WayLineProps {
  readonly person: LivePerson;
  readonly road: Road | undefined;
}

/** "Vienna in 38 km, about Wed 1 Jul, 14:20 CEST"; undefined for someone who is not on the road. */
function WayLine({ person, road }: WayLineProps) {
  const way = road?.wayFrom(person);
  if (way === null || way === undefined) return null;
  const reachedAt = Date.parse(person.fixedAt) + way.seconds * 1_000;
  const { zoneName, offsets } = way.stop;
  const moment = momentWords(localTimeAt(reachedAt, offsets), zoneName);
  return (
    <span className="block hint muted">
      {way.stop.name} in {distanceWords(way.metres)}, about {moment}
    </span>
  );
}

/** Everyone sharing on a project, on a map. */
export function LivePage() {
  const { query, projects, code, choose } = useManagedProject();
  if (query.data === undefined) {
    if (query.isError || query.fetchStatus === 'paused')
      return (
        <FailedState
          title="The projects did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <FailureReason error={query.error} />
        </FailedState>
      );
    return <Spinner label="Loading the projects" />;
  }
  if (code === undefined)
    return (
      <ScreenState title="No project yet">
        Everyone sharing their location appears on this map.
      </ScreenState>
    );
  const codes = projects.map((project) => project.project_code);
  return <LiveMap key={code} projectCode={code} codes={codes} onProject={choose} />;
}

interface LiveMapProps {
  readonly projectCode: string;
  readonly codes: readonly string[];
  readonly onProject: (code: string) => void;
}

/** The map of a project, with its people beside it or below it. */
function LiveMap({ projectCode, codes, onProject }: LiveMapProps) {
  const { people, live, heardAt, refused } = useLivePeople(projectCode);
  const { lines, road, stops } = useProjectRoad(projectCode);
  const findName = usePlaceNames(stops, (people?.size ?? 0) > 0);
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
  const markers = all.map((person) => toMarker(person, now));
  return (
    <div className={`stack gap-4 ${styles['page']}`}>
      <div className={`clip outlined round-3 ${styles['map']}`}>
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
      <div className={`grid at-top gap-3 shrink ${styles['side']}`}>
        {!live && people !== undefined && heardAt !== null && (
          <ConnectionLost heardAt={heardAt} now={now} />
        )}
        <LiveList
          people={people === undefined ? undefined : all}
          now={now}
          road={road}
          findName={findName}
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
