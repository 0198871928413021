import { formatDate } from '@paddock/contract/platform/time';
import { useSharedPosition } from '../../platform/shared-position.ts';
import { useNow } from '../../platform/use-now.ts';
import { findProgress, summaryWords } from './words.ts';
import { momentWords } from './road-words.ts';
import { routeTickMs, useRoute } from './use-route.ts';

/** Arrivals are without any rest, so a route may take longer than it says. */
const dayMs = 86_400_000;

interface LineProps {
  /** The text of the line until better data is loaded. */
  readonly fallback: string;
}

/** The line below Routing in a menu: the next stop. */
export function RoutingSummary({ fallback }: LineProps) {
  const { data } = useRoute();
  const now = useNow(routeTickMs);
  const own = useSharedPosition();
  return data === undefined ? fallback : summaryWords(data, findProgress(data, now, own));
}

/** The line below the title of the routing screen: when the road begins. */
export function RoutingDeparture({ fallback }: LineProps) {
  const { data } = useRoute();
  const now = useNow(routeTickMs);
  if (data === undefined) return fallback;
  const { departsAt, departsAtLocal: departs, stops } = data;
  const arrives = stops.at(-1)?.arrivesAt ?? departsAt;
  if (now - Date.parse(arrives) > dayMs)
    return `Planned for ${formatDate(departs)}. That date is past.`;
  const word = Date.parse(departsAt) > now ? 'Leaves' : 'Left';
  return `${word} ${momentWords(departs, stops[0]?.zoneName ?? '')}`;
}
