import type { ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { counted } from '@paddock/contract/platform/plural';

/** A line of the grid: a group, or a person in it. */
export type Line =
  | { readonly kind: 'group'; readonly title: string; readonly about: string }
  | { readonly kind: 'person'; readonly person: ReadyPerson };

/** Those who need attention, soonest first, then everyone else. */
export function listLines(people: readonly ReadyPerson[]): Line[] {
  const inNeed = people.filter(({ gaps }) => gaps.length > 0);
  const set = people.filter(({ gaps }) => gaps.length === 0);
  const group = (title: string, some: readonly ReadyPerson[], more = ''): Line[] =>
    some.length === 0
      ? []
      : [
          { kind: 'group', title, about: `${counted(some.length, 'person', 'people')}${more}` },
          ...some.map((person): Line => ({ kind: 'person', person })),
        ];
  return [...group('Need attention', inNeed, ', soonest first'), ...group('All set', set)];
}
