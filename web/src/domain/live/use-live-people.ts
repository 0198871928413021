import type { EventSourceMessage } from 'eventsource-parser';
import {
  followLiveLocations,
  liveChanges,
  type LivePerson,
  liveSnapshot,
} from '@paddock/contract/domain/live/live-people';
import { useEffect, useState } from 'react';
import { followEvents } from '../../platform/follow-events.ts';
import { usePlatform } from '../../platform/platform.ts';

interface Live {
  readonly projectCode: string;
  /** Undefined until the first word came. */
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

/** Who shares and where, after one more event. @throws where the event is not what was agreed */
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
