import type { ProjectReadiness } from '@paddock/contract/domain/itinerary/readiness';
import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { isOldFix } from './markers.ts';
import { attentionRank } from './next-words.ts';

/** Someone of a project on the live map, or who is not sharing. */
export interface RoadPerson {
  readonly id: string;
  readonly fullName: string;
  /** Undefined for those who are not sharing. */
  readonly live: LivePerson | undefined;
  /** The location is older than 15 minutes. */
  readonly isOld: boolean;
  readonly phoneNumber: string | null;
}

/** Those who share, who needs someone first and then the fresh locations; then the others by name. */
export function roadPeople(
  live: readonly LivePerson[],
  readiness: ProjectReadiness | undefined,
  now: number,
): { readonly sharing: readonly RoadPerson[]; readonly others: readonly RoadPerson[] } {
  const members = readiness?.people ?? [];
  const sharing = live.map((person): RoadPerson => {
    // Two people of one name are told apart by nothing here, so neither has a number.
    const named = members.filter(({ fullName }) => fullName === person.fullName);
    return {
      id: String(person.userId),
      fullName: person.fullName,
      live: person,
      isOld: isOldFix(person, now),
      phoneNumber: named.length === 1 ? (named[0]?.phoneNumber ?? null) : null,
    };
  });
  const names = new Set(live.map(({ fullName }) => fullName));
  const others = members
    .filter(({ fullName }) => !names.has(fullName))
    .map(({ contactId, fullName, phoneNumber }): RoadPerson => ({
      id: `contact-${contactId}`,
      fullName,
      live: undefined,
      isOld: false,
      phoneNumber,
    }));
  return { sharing: sharing.toSorted(freshFirst), others: others.toSorted(byName) };
}

function freshFirst(one: RoadPerson, other: RoadPerson): number {
  return (
    attentionRank(one.live?.next) - attentionRank(other.live?.next) ||
    Number(one.isOld) - Number(other.isOld) ||
    byName(one, other)
  );
}

function byName(one: RoadPerson, other: RoadPerson): number {
  return one.fullName.localeCompare(other.fullName, 'en-GB');
}
