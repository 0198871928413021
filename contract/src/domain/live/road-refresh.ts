import { metresBetween } from '../places/distance.ts';
import {
  askAfterMetres,
  askAfterShare,
  askAgainMs,
  askPauseMs,
  asksPerHour,
  movedMetres,
} from './arrival-state.ts';

/** When and where the road was last requested. Times are milliseconds since 1970. */
export interface AskedRoad {
  readonly askedAt: number;
  readonly from: { readonly latitude: number; readonly longitude: number };
  /** Metres of road from there. */
  readonly metres: number;
}

/** Requests for a person in the hour that began at `hourFrom`. */
export interface AskCount {
  readonly hourFrom: number;
  readonly asks: number;
}

const hourMs = 3_600_000;

/** The count after one more request. */
export function countAsk({ hourFrom, asks }: AskCount, now: number): AskCount {
  return isOver(hourFrom, now) ? { hourFrom: now, asks: 1 } : { hourFrom, asks: asks + 1 };
}

/**
 * Whether to request the road again: by distance and time, never for each location, and at most `asksPerHour`
 * times an hour for a person, wherever they go.
 */
export function isRoadOld(
  asked: AskedRoad | undefined,
  count: AskCount,
  at: { readonly latitude: number; readonly longitude: number },
  now: number,
): boolean {
  if (!isOver(count.hourFrom, now) && count.asks >= asksPerHour) return false;
  if (asked === undefined) return true;
  const [moved, age] = [metresBetween(asked.from, at), now - asked.askedAt];
  if (age < askPauseMs || moved < movedMetres) return false;
  return age >= askAgainMs || moved >= Math.max(askAfterMetres, asked.metres * askAfterShare);
}

function isOver(hourFrom: number, now: number): boolean {
  return now - hourFrom >= hourMs || now < hourFrom;
}
