import { countAsk, isRoadOld } from '@paddock/contract/domain/live/road-refresh';
import type { FastifyBaseLogger } from 'fastify';
import { estimateLeg, type Directions, type Place } from '../road/directions/directions.ts';
import type { KeptArrival, KeptRoad } from './arrival-queries.ts';

/** Time limit for a question: people who are late are looked at every few seconds. */
const askMs = 5_000;

/** Questions to the directions service at once. */
export const asksAtOnce = 8;

/** State of the directions service during one look at everyone. */
export interface Service {
  failures: number;
}

interface AskDeps {
  readonly directions: Directions;
  readonly service: Service;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly ending: AbortSignal;
}

/** The road from where someone is to where they are due; requested only if the known one is old. */
export async function roadTo(
  deps: AskDeps,
  { road, count }: { readonly road: KeptRoad | undefined; readonly count: KeptArrival['count'] },
  [from, to]: readonly [from: Place, to: Place],
  now: Date,
): Promise<{ road: KeptRoad; count: KeptArrival['count'] }> {
  const at = now.getTime();
  if (deps.directions.provider === 'estimate') return { road: estimated(from, to, at), count };
  if (!isRoadOld(road, count, from, at)) return { road: road ?? estimated(from, to, at), count };
  // A service that is down would hold up the whole look: the next one asks again.
  if (deps.service.failures >= asksAtOnce) return { road: road ?? estimated(from, to, 0), count };
  return { road: await ask(deps, from, to, now), count: countAsk(count, at) };
}

async function ask(
  { directions, service, log, ending }: AskDeps,
  from: Place,
  to: Place,
  now: Date,
) {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(askMs)]);
  const trip = { stops: [from, to], departsAt: now };
  try {
    const [leg] = await directions.ask(trip, signal);
    if (leg === undefined) throw new Error('the directions service answered without a leg');
    const { metres, seconds } = leg;
    return {
      basis: directions.provider,
      metres,
      seconds,
      from: toPlace(from),
      askedAt: now.getTime(),
    };
  } catch (error) {
    service.failures += 1;
    if (!ending.aborted) log.warn({ reason: String(error) }, 'an arrival is estimated');
    return estimated(from, to, now.getTime());
  }
}

function estimated(from: Place, to: Place, askedAt: number): KeptRoad {
  const { metres, seconds } = estimateLeg(from, to);
  return { basis: 'estimate', metres, seconds, from: toPlace(from), askedAt };
}

function toPlace({ latitude, longitude }: Place): Place {
  return { latitude, longitude };
}
