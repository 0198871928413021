import {
  type AlarmWatcher,
  readAlarmWatchers,
  saveAlarmWatcher,
} from '@paddock/contract/domain/live/alarms';
import { projectRoute } from '@paddock/contract/domain/road/project-route';
import type { NoRoute } from '@paddock/contract/domain/road/routing';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { dayInput } from '@paddock/contract/platform/day-input';
import { mayEnter } from '@paddock/contract/platform/entries';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import RouteIcon from 'lucide/dist/esm/icons/route.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useMemo, useState } from 'react';
import { MapView } from '../../engine/map/map-view.tsx';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Switch } from '../../ui/switch.tsx';
import { RoadHours } from '../road/road-hours.tsx';
import { useReadiness } from '../plan/overview/use-overview.ts';
import { telephoneLink } from '../itinerary/words.ts';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { ConnectionLost } from './connection-lost.tsx';
import { clusteredFrom, toMarker, useLivePeople, useProjectRoad } from './people.ts';
import { usePlaceNames } from './place-names.ts';
import { ReplayPage } from './replay-page.tsx';
import { NextLines } from './person-lines.tsx';
import { placeWords, RoadList, roadPeople, type RoadPerson } from './road-list.tsx';
import { formatAgo } from './ago-words.ts';
import { SimulatedBadge } from './simulation-note.tsx';
import styles from './road-page.module.css';

const tickMs = 5_000;

/** The live map of a project, or one of its days again. */
export function RoadPage(props: WorkspacePageProps) {
  const { projectCode } = props.project;
  const { params, open, replace } = useAddress();
  const { clock } = usePlatform();
  const readiness = useReadiness(projectCode);
  const today = readiness.data?.today ?? new Date(clock.now()).toISOString().slice(0, 10);
  const day = params.get('replay');
  // One takes the place of the other: on a phone it is read from the top.
  const turnTo = (replay: string | undefined) => {
    open(withParts(params, { replay }));
    window.scrollTo(0, 0);
  };
  const { startDate, endDate } = props.project;
  const last = today < endDate ? today : endDate;
  if (day === null || !isDay(day))
    return <LiveRoad {...props} today={today} onReplay={() => turnTo(last)} />;
  return (
    <ReplayPage
      projectCode={projectCode}
      day={day}
      first={startDate}
      last={last}
      onDay={(next) => replace(withParts(params, { replay: next }))}
      onClose={() => turnTo(undefined)}
    />
  );
}

function isDay(text: string): boolean {
  return dayInput.safeParse(text).success;
}

interface LiveRoadProps extends WorkspacePageProps {
  /** At the endpoint of the project. */
  readonly today: string;
  readonly onReplay: () => void;
}

/** The live map of a project with its planned road, and its people beside it. */
function LiveRoad({ project, user, today, onReplay }: LiveRoadProps) {
  const { projectCode, startDate, endDate } = project;
  const { people: live, live: isLive, heardAt, refused } = useLivePeople(projectCode);
  const { lines, stops, none } = useProjectRoad(projectCode);
  const readiness = useReadiness(projectCode);
  const now = useNow(tickMs);
  const [selected, setSelected] = useState<string>();
  const { sharing, others } = useMemo(
    () => roadPeople([...(live?.values() ?? [])], readiness.data, now),
    [live, readiness.data, now],
  );
  const findName = usePlaceNames(stops, sharing.length > 0);
  const markers = useMemo(
    () =>
      sharing.flatMap(({ live: person }) => (person === undefined ? [] : toMarker(person, now))),
    [sharing, now],
  );
  if (refused !== null)
    return <ScreenState title="You don’t have access to this map">{refused}</ScreenState>;
  const chosen = [...sharing, ...others].find(({ id }) => id === selected);
  return (
    <div className={`stack gap-3 relative ${styles['page']}`}>
      <div className={`clip outlined round-3 ${styles['map']}`}>
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
            place={chosen.live === undefined ? undefined : findName(chosen.live)}
            now={now}
            reach={user}
            onClose={() => setSelected(undefined)}
          />
        </div>
      )}
      <div className={`clip surface outlined round-3 ${styles['side']}`}>
        {!isLive && live !== undefined && heardAt !== null && (
          <ConnectionLost heardAt={heardAt} now={now} />
        )}
        {(today < startDate || today > endDate) && (
          <p className="pad-3-4 line-below desk-text muted">
            Locations appear on the days of the project, from {formatDay(startDate)} to{' '}
            {formatDay(endDate)}.
          </p>
        )}
        <RoadList
          sharing={live === undefined ? undefined : sharing}
          others={readiness.data === undefined ? undefined : others}
          findName={findName}
          now={now}
          selected={selected}
          onSelect={(id) => setSelected(id === selected ? undefined : id)}
        />
        <div className="pad-3-4 line-above">
          <DeskButton icon={CalendarClock} onClick={onReplay}>
            Replay a day
          </DeskButton>
        </div>
        <RoadHours projectCode={projectCode} reach={user} hasRoute={lines.length > 0} />
        {none !== undefined && <NoRouteYet none={none} reach={user} />}
        <AlarmWatchers projectCode={projectCode} />
      </div>
      {lines.length > 0 && (
        <p className={`row gap-2 fine-print muted ${styles['legend']}`}>
          <span className={styles['road']} aria-hidden="true" />
          {lines.some(({ estimate }) => estimate)
            ? 'Planned route, dashed where estimated'
            : 'Planned route'}
        </p>
      )}
    </div>
  );
}

/** A project without a route says so. An administrator plans one from its start to its end. */
function NoRouteYet({ none, reach }: { readonly none: NoRoute; readonly reach: Reach }) {
  const { projectCode, projectId, startDate, places } = none;
  const panel = usePanel();
  const mayPlan = isAllowed(reach, projectRoute.max_access_level);
  const stops = places.map(({ id }) => `&stops=${id}`).join('');
  const address = `/admin/projects/${projectId}/${projectRoute.name}?departs_at=${startDate}T08:00${stops}`;
  const [from, to] = places.map(({ name }) => name);
  return (
    <div className="pad-3-4 line-above">
      <p className="below-2 muted">
        {to === undefined
          ? `No route is planned for ${projectCode}.`
          : `No route is planned from ${from} to ${to}.`}
        {!mayPlan && ' Ask an administrator to plan one.'}
      </p>
      {mayPlan && (
        <DeskButton icon={RouteIcon} onClick={() => panel.open(address)}>
          Plan a route
        </DeskButton>
      )}
    </div>
  );
}

/** Who gets alarms when people of a project are late: loaded once it is opened. */
function AlarmWatchers({ projectCode }: { readonly projectCode: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Alarms" className="pad-3-4 line-above">
      <DeskButton variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Who gets alarms
      </DeskButton>
      {open && <WatcherList projectCode={projectCode} />}
    </section>
  );
}

function WatcherList({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const queryKey = ['alarm-watchers', projectCode];
  const params = { projectCode };
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readAlarmWatchers, { params, signal }),
  });
  const save = useMutation({
    mutationFn: async ({ userId, isNotified, onDuty }: AlarmWatcher) =>
      api.call(saveAlarmWatcher, { params, body: { userId, isNotified, onDuty } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  if (read.data === undefined)
    return read.isError ? <FailureReason error={read.error} /> : <Spinner label="Loading people" />;
  const { people, hasGateway } = read.data;
  return (
    <>
      <p className="fine-print muted">
        {hasGateway
          ? 'People on duty also get a text message.'
          : 'Text messages are not set up, so alarms go to devices only.'}
      </p>
      <ul>
        {people.map((person) => (
          <WatcherRow key={person.userId} person={person} onChange={save.mutate} />
        ))}
      </ul>
      {save.error !== null && (
        <p role="alert" className="fine-print muted">{`Not saved. ${save.error.message}`}</p>
      )}
    </>
  );
}

interface WatcherRowProps {
  readonly person: AlarmWatcher;
  readonly onChange: (person: AlarmWatcher) => void;
}

function WatcherRow({ person, onChange }: WatcherRowProps) {
  const { fullName, isNotified, onDuty, hasDevice } = person;
  return (
    <li className={`row wrap gap-2-3 ${styles['person']}`}>
      <span className={`hint ${styles['name']}`}>
        {fullName}
        {isNotified && !hasDevice && (
          <span className="block fine-print muted">No device with notifications on</span>
        )}
      </span>
      <span className="inline-flex middle gap-2 fine-print">
        <span aria-hidden="true">Alarms</span>
        <Switch
          on={isNotified}
          label={`Alarms to ${fullName}`}
          onToggle={() => onChange({ ...person, isNotified: !isNotified, onDuty: false })}
        />
      </span>
      <span className="inline-flex middle gap-2 fine-print">
        <span aria-hidden="true">On duty</span>
        <Switch
          on={onDuty}
          label={`${fullName} is on duty`}
          onToggle={() =>
            onChange({ ...person, isNotified: isNotified || !onDuty, onDuty: !onDuty })
          }
        />
      </span>
    </li>
  );
}

interface RoadCardProps {
  readonly person: RoadPerson;
  readonly place: string | undefined;
  readonly now: number;
  readonly reach: Reach;
  readonly onClose: () => void;
}

/** The selected person: where they are, and two ways to reach them. */
function RoadCard({ person, place, now, reach, onClose }: RoadCardProps) {
  const panel = usePanel();
  const { fullName, live, phoneNumber } = person;
  const seen = live === undefined ? '' : `. Seen ${formatAgo(Date.parse(live.fixedAt), now)}.`;
  return (
    <section aria-label={fullName} className={`surface outlined round-2 raised ${styles['card']}`}>
      <div className={`row between ${styles['head']}`}>
        <h2 className="hint bold">
          {fullName}
          {live?.simulated === true && <SimulatedBadge />}
        </h2>
        <IconButton label={`Close ${fullName}`} onClick={onClose}>
          <Icon of={X} size={18} />
        </IconButton>
      </div>
      <p className="desk-text muted">{`${placeWords(person, place)}${seen}`}</p>
      {live !== undefined && <NextLines person={live} />}
      <div className="row wrap gap-2 above-3">
        {phoneNumber !== null && (
          <a
            href={telephoneLink(phoneNumber)}
            className={classNames(buttonClass('main'), styles['call'])}
          >
            <Icon of={Phone} size={16} />
            {`Call ${fullName.split(' ')[0]}`}
          </a>
        )}
        {live !== undefined && mayEnter(reach, 'messages') && (
          <DeskButton
            icon={MessageSquare}
            onClick={() => panel.open(`/admin/send-a-message?userIds=${live.userId}`)}
          >
            Message
          </DeskButton>
        )}
        {phoneNumber === null && <p className="desk-text muted">No phone number is known.</p>}
      </div>
    </section>
  );
}
