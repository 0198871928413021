import { readReadiness, type GapKind } from '@paddock/contract/domain/itinerary/readiness';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import type { SectionName } from './sections.ts';

const travelGaps: ReadonlySet<GapKind> = new Set([
  'no_way_in',
  'no_way_out',
  'clash',
  'connection',
]);

/** How many people or things need attention, by section. Nothing where it is not known. */
export function useAttention(code: string | undefined): Partial<Record<SectionName, number>> {
  const { api } = usePlatform();
  const readiness = useQuery({
    queryKey: ['readiness', code],
    queryFn: ({ signal }) =>
      api.call(readReadiness, { params: { projectCode: code ?? '' }, signal }),
    enabled: code !== undefined,
  });
  if (readiness.data === undefined) return {};
  const { people, counts } = readiness.data;
  return {
    people: counts.needAttention,
    travel: people.filter(({ gaps }) => gaps.some(({ kind }) => travelGaps.has(kind))).length,
    stays: counts.noBed,
  };
}
