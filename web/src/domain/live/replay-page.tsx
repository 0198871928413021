import { DayInput } from '../../engine/days/day-input.tsx';
import type { Replay } from '@paddock/contract/domain/live/replay';
import { dayAfter } from '@paddock/contract/platform/days';
import { localTimeAt } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import MapPinOff from 'lucide/dist/esm/icons/map-pin-off.mjs';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useMemo, useRef, useState } from 'react';
import { MapView } from '../../engine/map/map-view.tsx';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useOnline } from '../../platform/use-online.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shortenName } from '../../ui/initials.ts';
import { Message } from '../../ui/message.tsx';
import { Avatar } from '../../ui/people-avatars.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { clusteredFrom, hasWord, useProjectRoad } from './people.ts';
import { type NameOfPlace, usePlaceNames } from './place-names.ts';
import {
  drawLines,
  findRange,
  type ReplayOf,
  type ReplayPerson,
  type ReplaySpot,
  speeds,
  spotAt,
  toPerson,
  useGpxFile,
  useGpxImport,
  usePlayback,
  useReplay,
} from './replay.ts';
import { gpxSaved } from './sharing-words.ts';
import replayCardStyles from './road-page.module.css';
import styles from './replay-page.module.css';
import { SimulationNote } from './simulation-note.tsx';

interface ReplayPageProps {
  readonly projectCode: string;
  readonly day: string;
  /** The days that can be chosen: those of the project, up to today. */
  readonly first: string;
  readonly last: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

/** Where everyone with a visible history was on a day: on the map, and in words beside it. */
export function ReplayPage({ projectCode, day, first, last, onDay, onClose }: ReplayPageProps) {
  const query = useReplay(projectCode, day);
  const online = useOnline();
  const { data } = query;
  return (
    <div className={`stack gap-3 ${styles['page']}`}>
      {data === undefined || data.people.length === 0 ? (
        <div className={`clip outlined round-3 ${styles['map']}`} />
      ) : null}
      <div className={styles['side']}>
        <div className="row wrap between gap-2-3">
          <DeskButton variant="quiet" icon={ArrowLeft} onClick={onClose}>
            Live map
          </DeskButton>
          <h2 className={styles['title']}>Replay</h2>
          <div className="row between full">
            <IconButton
              label="Previous day"
              disabled={day <= first}
              onClick={() => onDay(dayAfter(day, -1))}
            >
              <Icon of={ChevronLeft} size={20} />
            </IconButton>
            <DayInput
              settles
              aria-label="Day"
              value={day}
              min={first}
              max={last}
              className={`target surface outlined round-1 ${styles['date']}`}
              onDay={(next) => next !== '' && onDay(next)}
            />
            <IconButton
              label="Next day"
              disabled={day >= last}
              onClick={() => onDay(dayAfter(day))}
            >
              <Icon of={ChevronRight} size={20} />
            </IconButton>
          </div>
        </div>
        {data === undefined && !online && (
          <p className="pad-4 desk-text muted">
            You’re offline. Replay is not available offline, because nothing of it is saved on this
            device.
          </p>
        )}
        {data === undefined && online && query.isError && (
          <FailedState
            title="The replay did not load"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          >
            <FailureReason error={query.error} />
          </FailedState>
        )}
        {data === undefined && online && !query.isError && (
          <SkeletonGroup label="Loading the replay">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className={styles['bone']} />
            ))}
          </SkeletonGroup>
        )}
        {data?.people.length === 0 &&
          (first <= day && day <= last ? (
            <NoOne {...data} />
          ) : (
            <p className="pad-4 desk-text muted">
              {first > last
                ? `The project starts on ${formatDay(first)}.`
                : `Choose a day of the project, from ${formatDay(first)} to ${formatDay(last)}.`}
            </p>
          ))}
      </div>
      {data !== undefined && data.people.length > 0 && (
        <Day key={`${projectCode} ${day}`} replay={data} projectCode={projectCode} />
      )}
    </div>
  );
}

function NoOne({ notShown, keptDays }: Replay) {
  return (
    <p className="pad-4 desk-text muted">
      No one was on this map on that day. People appear from the moment they turn on
      {' “Show where I was” '}
      in their own Paddock, and locations are deleted after {keptDays} days.
      {notShown > 0 && ` ${notShown} on this project have it off.`}
    </p>
  );
}

interface DayProps {
  readonly replay: Replay;
  readonly projectCode: string;
}

/** The most paths drawn at once; with more people, only the selected one's. */
const mostWays = 40;

function Day({ replay, projectCode }: DayProps) {
  const { notShown, zoneName, offsets, from, day } = replay;
  const people = useMemo(() => replay.people.map(toPerson), [replay]);
  const [selected, setSelected] = useState<string>();
  const { stops } = useProjectRoad(projectCode);
  const findName = usePlaceNames(stops, true);
  const range = useMemo(() => findRange(people), [people]);
  const playback = usePlayback(range);
  const writeClock = (second: number) =>
    localTimeAt(Date.parse(from) + second * 1_000, offsets).slice(11, 16);
  const rows = people.map((person) => {
    const spot = spotAt(person, playback.at);
    return { person, spot, words: spotWords(spot, findName, writeClock) };
  });
  const markers = rows.flatMap(({ person: { userId, fullName }, spot }) => {
    if (spot === undefined) return [];
    const { latitude, longitude, isGap: faded } = spot;
    const who = { id: String(userId), label: shortenName(fullName), title: fullName };
    return [{ ...who, kind: 'person' as const, latitude, longitude, faded }];
  });
  const lines = useMemo(
    () =>
      people
        .filter(({ userId }) =>
          selected === undefined ? people.length <= mostWays : String(userId) === selected,
        )
        .flatMap(drawLines),
    [people, selected],
  );
  const chosen = rows.find(({ person }) => String(person.userId) === selected);
  const onSelect = (id: string) => setSelected(id === selected ? undefined : id);
  return (
    <>
      <div className={`clip outlined round-3 ${styles['map']}`}>
        <MapView
          name={`Map of people on ${projectCode} on ${day}`}
          markers={markers}
          lines={lines}
          selected={selected}
          onSelect={onSelect}
          fitted
          clustered={markers.length >= clusteredFrom}
        />
      </div>
      <div className={styles['player']}>
        <ReplayPlayer
          playback={playback}
          range={range}
          writeClock={writeClock}
          zoneName={zoneName}
        />
      </div>
      <div className={`clip surface outlined round-3 ${styles['list']}`}>
        {chosen !== undefined && (
          <ReplayCard
            key={selected}
            person={{ ...chosen.person, projectCode, day }}
            words={chosen.words}
            onClose={() => setSelected(undefined)}
          />
        )}
        <div className={styles['simulation']}>
          <SimulationNote people={replay.people} />
        </div>
        <ReplayList rows={rows} notShown={notShown} selected={selected} onSelect={onSelect} />
        <p className="pad-4 desk-text muted">{thinnedWords(replay)}</p>
      </div>
    </>
  );
}

/** "Near Győr · 14:05", or since when nothing is known. */
function spotWords(
  spot: ReplaySpot | undefined,
  findName: NameOfPlace,
  writeClock: (second: number) => string,
): string {
  if (spot === undefined) return 'No location yet';
  const place = findName(spot) ?? 'away from any town';
  if (!spot.isGap)
    return `${place.charAt(0).toUpperCase()}${place.slice(1)} · ${writeClock(spot.last)}`;
  const until = spot.next === undefined ? '' : ` until ${writeClock(spot.next)}`;
  return `No location from ${writeClock(spot.last)}${until}. Last ${place}`;
}

/** The meaning of a line on the map, and what was left out. */
function thinnedWords({ everySeconds, keptDays }: Replay): string {
  const minutes = everySeconds / 60;
  const every = minutes === 1 ? 'one location a minute' : `one location every ${minutes} minutes`;
  return `Shows at most ${every} for each person, joined by straight lines. There is no line across gaps of more than 15 minutes or 15 km. Imported tracks are dashed. Locations are deleted after ${keptDays} days.`;
}

interface ReplayPlayerProps {
  readonly playback: ReturnType<typeof usePlayback>;
  readonly range: { readonly from: number; readonly until: number };
  /** "14:05" of a moment. */
  readonly writeClock: (second: number) => string;
  readonly zoneName: string;
}

/** Play, the moment on a slider, and how fast. The slider takes the arrow keys: a minute each. */
function ReplayPlayer({ playback, range, writeClock, zoneName }: ReplayPlayerProps) {
  const { at, playing, speed, setSpeed, seek, toggle } = playback;
  const words = `${writeClock(at)} ${zoneName}`;
  return (
    <div
      role="group"
      aria-label="Replay"
      className={`grid middle gap-2-3 pad-3-4 outlined round-3 surface ${styles['replayPlayerPlayer']}`}
    >
      <IconButton label={playing ? 'Pause' : 'Play'} onClick={toggle} className={styles['play']}>
        <Icon of={playing ? Pause : Play} size={22} />
      </IconButton>
      <span className={`nowrap ${styles['time']}`}>{words}</span>
      <label className={`row gap-3 across ${styles['slider']}`}>
        <span className="fine-print muted figures" aria-hidden="true">
          {writeClock(range.from)}
        </span>
        <input
          type="range"
          aria-label="Time of day"
          aria-valuetext={words}
          min={range.from}
          max={range.until}
          step={60}
          value={at}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
        <span className="fine-print muted figures" aria-hidden="true">
          {writeClock(range.until)}
        </span>
      </label>
      <SelectField label="Speed" choices={speeds} chosen={speed} onChoose={setSpeed} />
    </div>
  );
}

interface ReplayCardProps {
  readonly person: ReplayOf;
  /** Where they were, in words. */
  readonly words: string;
  readonly onClose: () => void;
}

/** The selected person: where they were, their day as a file, and a file as their day. */
function ReplayCard({ person, words, onClose }: ReplayCardProps) {
  const file = useGpxFile(person);
  const sending = useGpxImport(person);
  const input = useRef<HTMLInputElement>(null);
  const failed = sending.error ?? file.error;
  return (
    <section
      aria-label={person.fullName}
      className={`surface outlined round-2 raised ${replayCardStyles['card']}`}
    >
      <div className={`row between ${replayCardStyles['head']}`}>
        <h2 className="hint bold">{person.fullName}</h2>
        <IconButton label={`Close ${person.fullName}`} onClick={onClose}>
          <Icon of={X} size={18} />
        </IconButton>
      </div>
      <p className="desk-text muted">{words}</p>
      <div className="row wrap gap-2 above-3">
        <DeskButton icon={Download} busy={file.isPending} onClick={() => file.mutate()}>
          Export GPX
        </DeskButton>
        <DeskButton icon={Upload} busy={sending.isPending} onClick={() => input.current?.click()}>
          Import GPX
        </DeskButton>
        <FileInput
          ref={input}
          label={`GPX file for ${person.fullName}`}
          accept=".gpx,application/gpx+xml"
          onFiles={([first]) => first !== undefined && sending.mutate(first)}
        />
      </div>
      {sending.data !== undefined && <p className="desk-text muted">{gpxSaved(sending.data)}</p>}
      {failed !== null && (
        <Message tone="bad" title="The file did not load" urgent>
          {failed.message}
        </Message>
      )}
    </section>
  );
}

/** With this many people or more, there is a name search. */
const searchedFrom = 8;

interface ReplayRow {
  readonly person: ReplayPerson;
  /** Undefined before their first location. */
  readonly spot: ReplaySpot | undefined;
  readonly words: string;
}

interface ReplayListProps {
  readonly rows: readonly ReplayRow[];
  /** People who don’t show their history. */
  readonly notShown: number;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Everyone's location at the moment of the slider. */
function ReplayList({ rows, notShown, selected, onSelect }: ReplayListProps) {
  const [typed, setTyped] = useState('');
  const listed = rows.filter(({ person }) => hasWord(person.fullName, typed));
  return (
    <>
      {rows.length > searchedFrom && (
        <div className="grid gap-3 pad-4 line-below">
          <SearchField label="Find a person" typed={typed} onType={setTyped} />
        </div>
      )}
      <ul aria-label="People">
        {listed.map(({ person, spot, words }) => {
          const id = String(person.userId);
          const isUnknown = spot === undefined || spot.isGap;
          return (
            <li
              key={id}
              className={classNames(
                replayCardStyles['listed'],
                selected === id && replayCardStyles['selected'],
              )}
            >
              <button
                type="button"
                className={`flex gap-3 full borderless pad-3-4 ${replayCardStyles['row']}`}
                aria-pressed={selected === id}
                onClick={() => onSelect(id)}
              >
                <span
                  className={classNames(
                    'grid pill',
                    replayCardStyles['mark'],
                    isUnknown && replayCardStyles['hollow'],
                  )}
                >
                  <Avatar name={person.fullName} />
                </span>
                <span className="grow shrink">
                  <span className="block hint bold">{person.fullName}</span>
                  <span className="block fine-print muted">{words}</span>
                </span>
                {spot?.imported === true && <Badge>imported</Badge>}
              </button>
            </li>
          );
        })}
      </ul>
      {listed.length === 0 && typed !== '' && (
        <p className="row gap-2 pad-4 line-above desk-text muted">No one with that name.</p>
      )}
      {notShown > 0 && (
        <p className="row gap-2 pad-4 line-above desk-text muted">
          <Icon of={MapPinOff} size={16} />
          {`${counted(notShown, 'person of this project doesn’t', 'people of this project don’t')} show their history. They can turn it on in their own Paddock.`}
        </p>
      )}
    </>
  );
}
