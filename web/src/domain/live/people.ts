import {
  followLiveLocations,
  liveChanges,
  type LivePerson,
  liveSnapshot,
} from '@paddock/contract/domain/live/live-people';
import { decodePolyline } from '@paddock/contract/domain/road/polyline';
import type { NoRoute, Route } from '@paddock/contract/domain/road/routing';
import { oldFixMs } from '@paddock/contract/platform/constants';
import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useMemo, useState } from 'react';
import type { MapLine, MapMarker } from '../../engine/map/shapes.ts';
import { followEvents } from '../../platform/follow-events.ts';
import { usePlatform } from '../../platform/platform.ts';
import { shortenName } from '../../ui/initials.ts';
import { useProjectRoute } from '../road/use-route.ts';
import { openRoad, type Road } from '../road/way-ahead.ts';

interface Live {
  readonly projectCode: string;
  /** Undefined until the first event came. */
  readonly people: LivePeople | undefined;
  readonly live: boolean;
  /** Milliseconds since 1970 of the last word. */
  readonly heardAt: number | null;
  readonly refused: string | null;
}

const nothing = { people: undefined, live: false, heardAt: null, refused: null } as const;

/** Reads everyone sharing on a project, and follows changes. */
export function useLivePeople(projectCode: string): Live {
  const { api, clock, log } = usePlatform();
  const [state, setState] = useState<Live>({ projectCode, ...nothing });
  useEffect(() => {
    const end = new AbortController();
    const say = (change: (before: Live) => Partial<Live>) => {
      if (end.signal.aborted) return;
      setState((any) => {
        const before = any.projectCode === projectCode ? any : { projectCode, ...nothing };
        return { ...before, ...change(before) };
      });
    };
    void followEvents(
      {
        open: async (lastEventId, signal) =>
          api.open(followLiveLocations, {
            params: { projectCode },
            accept: 'text/event-stream',
            lastEventId,
            signal,
          }),
        onEvent: (event) =>
          say(({ people = new Map() }) => ({
            people: peopleAfter(people, event),
            live: true,
            heardAt: clock.now(),
          })),
        onLive: (live) => say(() => ({ live })),
        onRefused: (error) => say(() => ({ refused: error.message, live: false })),
        log,
        random: Math.random,
      },
      end.signal,
    );
    return () => end.abort();
  }, [api, clock, log, projectCode]);
  return state.projectCode === projectCode ? state : { projectCode, ...nothing };
}

type LivePeople = ReadonlyMap<number, LivePerson>;

/**
 * Who shares and where, after another event.
 * @throws if the event does not follow the contract
 */
function peopleAfter(before: LivePeople, { event, data }: EventSourceMessage): LivePeople {
  const body: unknown = JSON.parse(data);
  if (event === 'snapshot') return byId(liveSnapshot.parse(body).people);
  if (event !== 'changes') return before;
  const { people, gone } = liveChanges.parse(body);
  const after = new Map([...before, ...byId(people)]);
  for (const id of gone) after.delete(id);
  return after;
}

function byId(people: readonly LivePerson[]): Map<number, LivePerson> {
  return new Map(people.map((person) => [person.userId, person]));
}

/** The road of a project: drawn below its people, and asked how far they have to go. */
export function useProjectRoad(projectCode: string): {
  readonly lines: readonly MapLine[];
  readonly road: Road | undefined;
  readonly stops: Route['stops'];
  /** The project, if it is known to have no route. */
  readonly none: NoRoute | undefined;
} {
  const { route, none } = useProjectRoute(projectCode);
  return useMemo(() => {
    if (route === undefined) return { lines: [], road: undefined, stops: [], none };
    const lines = route.legs.map(({ polyline, estimate }) => ({
      estimate,
      points: decodePolyline(polyline).map(([latitude, longitude]) => ({ latitude, longitude })),
    }));
    return { lines, road: openRoad(route), stops: route.stops, none };
  }, [route, none]);
}

/** From this many on, markers that are close together are gathered. */
export const clusteredFrom = 100;

/** True if a location is too old to be current. */
export function isOldFix({ fixedAt }: LivePerson, now: number): boolean {
  return now - Date.parse(fixedAt) > oldFixMs;
}

/** A person's marker on a map; an old location is hollow. */
export function toMarker(person: LivePerson, now: number): MapMarker {
  const { userId, fullName, latitude, longitude, accuracy } = person;
  return {
    id: String(userId),
    kind: 'person',
    label: shortenName(fullName),
    title: fullName,
    latitude,
    longitude,
    faded: isOldFix(person, now),
    ...(accuracy === null ? {} : { accuracy }),
  };
}

/** Any part of a name, without case and accents. */
export function hasWord(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-GB');
}
