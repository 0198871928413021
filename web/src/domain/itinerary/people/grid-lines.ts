import type { ReadyPerson } from '@paddock/contract/domain/itinerary/readiness';
import { counted } from '@paddock/contract/platform/plural';
import { isUnbooked } from './need.ts';

/** A line of the grid: a group, or a person in it. */
export type Line =
  | { readonly kind: 'group'; readonly title: string; readonly about: string }
  | { readonly kind: 'person'; readonly person: ReadyPerson };

/** People who need attention, soonest first, those with unknown needs, then everyone else. */
export function listLines(people: readonly ReadyPerson[]): Line[] {
  const inNeed = people.filter(({ gaps }) => gaps.length > 0);
  const unbooked = people.filter(isUnbooked);
  const set = people.filter((one) => one.gaps.length === 0 && !isUnbooked(one));
  const group = (title: string, some: readonly ReadyPerson[], more = ''): Line[] =>
    some.length === 0
      ? []
      : [
          { kind: 'group', title, about: `${counted(some.length, 'person', 'people')}${more}` },
          ...some.map((person): Line => ({ kind: 'person', person })),
        ];
  return [
    ...group('Need attention', inNeed, ', soonest first'),
    ...group('Nothing booked', unbooked, ', home airport not known'),
    ...group('All set', set),
  ];
}
