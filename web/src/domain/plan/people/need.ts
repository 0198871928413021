import type { GapKind } from '@paddock/contract/domain/plan/finding';
import type { ProjectReadiness, ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { useAddress, withParts } from '../../../platform/address.ts';

/** Which people are listed. */
export const needs = [
  'all',
  'attention',
  'no_way_in',
  'no_way_out',
  'no_bed',
  'to_book',
  'clash',
  'papers',
] as const;
export type Need = (typeof needs)[number];

export function isNeeded(person: ReadyPerson, need: Need): boolean {
  const { gaps } = person;
  if (need === 'all') return true;
  if (need === 'attention') return gaps.length > 0;
  return gaps.some(({ kind }) => kind === need);
}

export function countNeed({ counts, people }: ProjectReadiness, need: Need): number {
  const by: Readonly<Record<Need, number>> = {
    all: counts.people,
    attention: counts.needAttention,
    no_way_in: counts.noWayIn,
    no_way_out: counts.noWayOut,
    no_bed: counts.noBed,
    clash: counts.clashes,
    to_book: people.filter((one) => isNeeded(one, 'to_book')).length,
    papers: people.filter((one) => isNeeded(one, 'papers')).length,
  };
  return by[need];
}

/** The need and the day in the address: `?need=no_bed&day=2026-11-22`. */
export function useChosenNeed(today: string) {
  const { params, replace } = useAddress();
  const named = needs.find((one) => one === params.get('need'));
  const day = params.get('day') ?? '';
  return {
    need: named ?? 'all',
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : today,
    chooseNeed: (need: Need) =>
      replace(withParts(params, { need: need === 'all' ? undefined : need })),
    chooseDay: (next: string) =>
      replace(withParts(params, { day: next === today ? undefined : next })),
  };
}

const urgent: readonly GapKind[] = ['no_bed', 'no_way_in', 'no_way_out', 'clash', 'papers'];

/** Says in a few words what someone lacks: "No bed tonight", "2 nights no bed", "Nothing booked". */
export function needWords({ gaps, from, to }: ReadyPerson, today: string): string {
  const kinds = new Set(gaps.map(({ kind }) => kind));
  if (kinds.has('no_way_in') && kinds.has('no_way_out')) return 'Nothing booked';
  const [first] = gaps;
  if (first === undefined) return '';
  const nights = gaps.flatMap((gap) => gap.nights);
  const found = gaps.find(({ kind }) => urgent.includes(kind)) ?? first;
  if (found.kind === 'no_bed') {
    if (nights.length === 1) return nights[0] === today ? 'No bed tonight' : '1 night no bed';
    return from <= (nights[0] ?? '') && nights.length >= nightsBetween(from, to)
      ? 'No bed'
      : `${nights.length} nights no bed`;
  }
  return firstWords[found.kind];
}

function nightsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const firstWords: Readonly<Record<GapKind, string>> = {
  clash: 'Booked twice',
  connection: 'Connection',
  no_way_in: 'No way in',
  no_way_out: 'No way out',
  no_bed: 'No bed',
  sits_up: 'Sits up',
  short_rest: 'Short rest',
  to_book: 'To book',
  papers: 'Papers',
  elsewhere: 'Flights end elsewhere',
  late: 'Lands after the end',
  early: 'Leaves early',
  bed_early: 'Bed before they land',
  bed_late: 'Bed after they leave',
  transfer_early: 'Transfer too early',
  transfer_late: 'Late at the airport',
  driver_away: 'No driver',
  vehicle_away: 'No vehicle',
  hire_car: 'Hire car',
  bed_far: 'Bed far from the call',
  removed: 'Not on the project',
  name_change: 'Name change needed',
  outside: 'Outside the dates',
  bed_unused: 'Bed not needed',
};
