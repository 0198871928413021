import { useSharedPosition } from '../../platform/shared-position.ts';
import { useNow } from '../../platform/use-now.ts';
import { findProgress, summaryWords } from './words.ts';
import { momentWords } from './road-words.ts';
import { routeTickMs, useRoute } from './use-route.ts';

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
  const word = Date.parse(data.departsAt) > now ? 'Leaves' : 'Left';
  const zoneName = data.stops[0]?.zoneName ?? '';
  return `${word} ${momentWords(data.departsAtLocal, zoneName)}`;
}
