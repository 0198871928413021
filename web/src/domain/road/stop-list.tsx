import type { RoadPause, Route, RouteLeg, RouteStop } from '@paddock/contract/domain/road/routing';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatDay } from '@paddock/contract/platform/time';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Navigation from 'lucide/dist/esm/icons/navigation.mjs';
import { Fragment } from 'react';
import type { SharedPosition } from '../../platform/shared-position.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ExpectedTime } from '../../ui/expected-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type Arrival,
  findWayTo,
  markStop,
  type Progress,
  restWords,
  stopWords,
  untilWords,
} from './words.ts';
import { distanceWords, driveWords, momentWords } from './road-words.ts';
import styles from './routing-page.module.css';

interface StopListProps {
  readonly route: Route;
  readonly progress: Progress;
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
}

/** The stops ahead, next one first; those passed are folded. */
export function StopList({ route, progress, selected, onSelect }: StopListProps) {
  const from = progress.next ?? 0;
  const rows = route.stops.map((stop, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a place may come twice, and its number is what it is
    <Fragment key={index}>
      {route.hours?.pauses.map(
        (pause) => pause.leg === index - 1 && <PauseRow key={pause.fromLocal} pause={pause} />,
      )}
      <StopRow
        stop={stop}
        index={index}
        count={route.stops.length}
        leg={route.legs[index - 1]}
        next={index === progress.next}
        selected={index === selected}
        onSelect={() => onSelect(index)}
      />
    </Fragment>
  ));
  return (
    <>
      <ol aria-label="Stops" className="plain-list">
        {rows.slice(from)}
      </ol>
      {from > 0 && (
        <details className={`line-above ${styles['past']}`}>
          <summary className={`row between control ${styles['summary']}`}>
            <h3 className="bold">{`Passed, ${from}`}</h3>
            <Icon of={ChevronDown} size={22} className={styles['chevron']} />
          </summary>
          <ol aria-label="Stops passed" className="plain-list">
            {rows.slice(0, from)}
          </ol>
        </details>
      )}
    </>
  );
}

/** A break or a rest between two stops. */
function PauseRow({ pause }: { readonly pause: RoadPause }) {
  const { kind, minutes, fromLocal, zoneName, why } = pause;
  return (
    <li className="ruled pad-2-0 small">
      <span className="block bold">
        {`${kind === 'rest' ? 'Rest' : 'Break'}, ${driveWords(minutes * 60)}`}
      </span>
      <span className="muted">{`From ${momentWords(fromLocal, zoneName)}. ${why}.`}</span>
    </li>
  );
}

interface StopRowProps {
  readonly stop: RouteStop;
  readonly index: number;
  readonly count: number;
  /** The road that leads here; the first stop has none. */
  readonly leg: RouteLeg | undefined;
  readonly next: boolean;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** A stop: its number, when it is reached, and how far it is from the one before. */
function StopRow({ stop, index, count, leg, next, selected, onSelect }: StopRowProps) {
  return (
    <li className="ruled">
      <button
        type="button"
        aria-pressed={selected}
        className={classNames(
          'row gap-3 full borderless pad-2-0',
          styles['row'],
          selected && styles['selected'],
        )}
        onClick={onSelect}
      >
        <span
          className={classNames(
            'grid center rigid round-1',
            styles['mark'],
            next && styles['next'],
          )}
        >
          <VisuallyHidden>Stop </VisuallyHidden>
          {markStop(index, count)}
        </span>
        <span className="grid gap-2px grow shrink">
          <span className="bold tight">{stop.name}</span>
          <span className="small muted">{stopWords(stop, index)}</span>
          {stop.earliestAtLocal !== undefined && stop.earliestAtLocal < stop.arrivesAtLocal && (
            <span className="small muted">{`At the earliest ${momentWords(stop.earliestAtLocal, stop.zoneName)}`}</span>
          )}
        </span>
        {leg !== undefined && (
          <span className={`grid gap-2px rigid ${styles['leg']}`}>
            <span>{`${leg.estimate ? '≈ ' : ''}${distanceWords(leg.metres)}`}</span>
            <span className="muted">{driveWords(leg.seconds)}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** Stops that Google Maps accepts on a phone after the origin: three on the way, and the last. */
const mostOnPhone = 4;

/** Stops that are handed to the phone's own navigation in one go. */
interface Stretch {
  /** Index of its first and of its last stop. */
  readonly first: number;
  readonly last: number;
  readonly googleMaps: string;
  /** The app that the device itself has for addresses, and that goes to one stop only. */
  readonly ownApp: { readonly name: string; readonly address: string } | null;
}

/**
 * From where the device is to the stop `first`, and on to as many as its navigation takes.
 * @param agent the browser's name for itself
 */
export function stretchFrom(stops: readonly RouteStop[], first: number, agent: string): Stretch {
  const part = stops.slice(first, first + mostOnPhone);
  return {
    first,
    last: first + part.length - 1,
    googleMaps: googleMapsAddress(part),
    ownApp: ownApp(part[0], agent),
  };
}

/** Without an origin, Google Maps starts from the device. */
function googleMapsAddress(stops: readonly RouteStop[]): string {
  const places = stops.map(formatPlace);
  const address = new URL('https://www.google.com/maps/dir/');
  address.searchParams.set('api', '1');
  address.searchParams.set('destination', places.at(-1) ?? '');
  if (places.length > 1) address.searchParams.set('waypoints', places.slice(0, -1).join('|'));
  address.searchParams.set('travelmode', 'driving');
  return address.href;
}

function ownApp(stop: RouteStop | undefined, agent: string): Stretch['ownApp'] {
  if (stop === undefined) return null;
  const place = formatPlace(stop);
  if (/iPhone|iPad|Macintosh/.test(agent))
    return { name: 'Apple Maps', address: `https://maps.apple.com/?daddr=${place}&dirflg=d` };
  if (!agent.includes('Android')) return null;
  const query = encodeURIComponent(`${place}(${stop.name})`);
  return { name: 'another app', address: `geo:${place}?q=${query}` };
}

function formatPlace({ latitude, longitude }: RouteStop): string {
  return `${latitude},${longitude}`;
}

interface NextStopProps {
  readonly route: Route;
  readonly progress: Progress;
  /** Index of the stop to go to: the chosen one, else the next. */
  readonly goal: number;
  /** The person's position, if they share it. */
  readonly own: SharedPosition | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Where to go now: when, how far and how long, rest so far, and a link to the phone's own navigation. */
export function NextStop({ route, progress, goal, own, now }: NextStopProps) {
  const stop = route.stops[goal];
  if (stop === undefined) return null;
  const stretch = stretchFrom(route.stops, goal, navigator.userAgent);
  const way = findWayTo(route, progress, { goal, own, now });
  return (
    <section aria-labelledby="next-stop" className="grid gap-1 pad-4 sunken round-3">
      <p className="small bold muted">{labelStop(progress, goal)}</p>
      <h2 id="next-stop" className={styles['name']}>
        {stop.name}
      </h2>
      <ArrivalLine stop={stop} index={goal} expected={way?.arrives} now={now} />
      {way !== undefined && <Way way={way} isShared={own !== null} />}
      <a
        href={stretch.googleMaps}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('main')} above-2`}
      >
        <Icon of={Navigation} size={20} />
        Navigate
        <VisuallyHidden>{`to ${stop.name}`}</VisuallyHidden>
      </a>
      <p className={`row wrap between hint muted ${styles['more']}`}>
        {onwardsWords(route, stretch)}
        {stretch.ownApp !== null && (
          <a href={stretch.ownApp.address}>{`Open in ${stretch.ownApp.name}`}</a>
        )}
      </p>
    </section>
  );
}

interface ArrivalLineProps {
  readonly stop: RouteStop;
  readonly index: number;
  /** As it is expected from where the person is. */
  readonly expected: Arrival | undefined;
  readonly now: number;
}

/** The expected arrival, large, with the planned one beside it; without a position the planned one. */
function ArrivalLine({ stop, index, expected, now }: ArrivalLineProps) {
  const { arrivesAtLocal: planned, zoneName } = stop;
  const until = untilWords(stop.arrivesAt, now);
  if (expected === undefined)
    return (
      <p>
        {stopWords(stop, index)}
        {until !== null && <span>{`, ${until}`}</span>}
      </p>
    );
  const { atLocal, zoneName: zone = 'local time' } = expected;
  const isSameDay = dayOfLocal(atLocal) === dayOfLocal(planned);
  return (
    <>
      <p className="flex wrap baseline gap-2">
        <span className="bold">{`Arrive ${formatDay(atLocal)}`}</span>
        <ExpectedTime time={atLocal} planned={isSameDay ? planned : atLocal} zone={zone} />
      </p>
      {!isSameDay && <p className="muted">{`Planned ${momentWords(planned, zoneName)}`}</p>}
    </>
  );
}

interface WayProps {
  readonly way: NonNullable<ReturnType<typeof findWayTo>>;
  readonly isShared: boolean;
}

/** How far it is, how long to drive, and the rest that was possible so far. */
function Way({ way, isShared }: WayProps) {
  const { metres, seconds, estimate, from } = way;
  const rest = from === undefined ? restWords(way) : unknownRest(isShared);
  return (
    <>
      <p>
        <strong>{`${estimate ? '≈ ' : ''}${distanceWords(metres)}, ${driveWords(seconds)}`}</strong>
        {from === undefined ? ' from here' : ` from ${from}`}
      </p>
      {rest !== undefined && <p className="hint muted">{rest}</p>}
    </>
  );
}

function unknownRest(isShared: boolean): string {
  return isShared
    ? 'You are far from this road, so your rest and arrival are not known.'
    : 'Share your location to see your rest and arrival.';
}

function labelStop({ next, by, before }: Progress, goal: number): string {
  if (goal !== next)
    return next === null && goal === 0 ? 'First stop, scheduled times have passed' : 'Chosen stop';
  if (before && by === 'schedule') return 'First stop';
  return by === 'position'
    ? 'Next stop, based on your location'
    : 'Next stop, based on the schedule';
}

/** Google Maps on a phone takes four stops: what comes after them is another stretch. */
function onwardsWords({ stops }: Route, { first, last }: Stretch): string {
  const name = stops[last]?.name;
  return last === first ? 'In Google Maps.' : `In Google Maps, continuing to ${name}.`;
}
