import type { GapKind } from '@paddock/contract/domain/itinerary/readiness';
import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import { useReadiness } from '../../domain/itinerary/overview/use-overview.ts';
import { useProjectMoney } from '../../domain/money/overview/use-money.ts';
import type { SectionName } from './sections.ts';

const travelGaps: ReadonlySet<GapKind> = new Set([
  'no_way_in',
  'no_way_out',
  'clash',
  'connection',
]);

/** How many people or bills of a project need attention, by section. Nothing where it is not known. */
export function useAttention(
  code: string,
  level: AccessLevel,
): Partial<Record<SectionName, number>> {
  const readiness = useReadiness(code);
  const money = useProjectMoney(code, isAllowed(level, 1));
  const bills = money.data?.counts;
  const ofMoney = bills === undefined ? {} : { money: bills.toComplete + bills.toPay };
  if (readiness.data === undefined) return ofMoney;
  const { people, counts } = readiness.data;
  return {
    ...ofMoney,
    people: counts.needAttention,
    travel: people.filter(({ gaps }) => gaps.some(({ kind }) => travelGaps.has(kind))).length,
    stays: counts.noBed,
  };
}
