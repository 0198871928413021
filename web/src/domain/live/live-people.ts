import {
  liveChanges,
  liveSnapshot,
  type LivePerson,
} from '@paddock/contract/domain/live/locations';
import type { StreamEvent } from '../../platform/event-stream.ts';

export type LivePeople = ReadonlyMap<number, LivePerson>;

/** Who shares and where, after one more event. @throws where the event is not what was agreed */
export function peopleAfter(before: LivePeople, { event, data }: StreamEvent): LivePeople {
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
