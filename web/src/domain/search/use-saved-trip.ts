import { fold } from '@paddock/contract/domain/search/fold';
import { formatDay } from '@paddock/contract/platform/time';
import { useOwnItinerary } from '../itinerary/day-query.ts';
import type { RowGroup } from './rows.ts';

/** What is saved on the device of one's own trip and fits, for while there is no network. */
export function useSavedTrip(typed: string, offline: boolean): RowGroup {
  const { data } = useOwnItinerary({ enabled: offline });
  const wanted = fold(typed).split(' ').filter(Boolean);
  const found = (offline && wanted.length > 0 ? (data?.items ?? []) : []).filter((item) => {
    const names = [item.title, item.from?.name, item.from?.about, item.to?.name, item.to?.about];
    const words = names.flatMap((name) => fold(name ?? '').split(' '));
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  const rows = found.slice(0, most).map((item) => ({
    key: `trip ${item.id}`,
    title: item.title,
    about: formatDay(item.startsAtLocal),
    note: '',
    icon: 'trip' as const,
    opening: { way: 'place' as const, address: '/trip' },
    action: undefined,
  }));
  return { kind: 'trip', label: 'Your trip', rows };
}

const most = 10;
