import { instantIfUnchanged, instantsOf } from '../../platform/wall-clock.ts';

/** What was typed of an item: local times, `2026-07-01T08:00`, in one zone. */
export interface TypedTimes {
  readonly starts: string;
  readonly ends: string | null;
  readonly zone: string;
}

export interface ItemTimes {
  readonly starts: Date;
  readonly ends: Date | null;
}

/** Which of the two times the clocks skip. */
export type Skipped = 'starts' | 'ends';

/** The instants of an item; of an hour that comes twice, the first that fits. */
export function timesOf({ starts, ends, zone }: TypedTimes): ItemTimes | Skipped {
  const [start] = instantsOf(starts, zone);
  if (start === undefined) return 'starts';
  if (ends === null) return { starts: start, ends: null };
  const passes = instantsOf(ends, zone);
  const end = passes.find((one) => one > start) ?? passes[0];
  return end === undefined ? 'ends' : { starts: start, ends: end };
}

/**
 * The same of an item that is stored. A time that clocks now go forward over is read as if they had not
 * yet, and an item lasts as long as was typed where it would end before it starts.
 */
export function timesAgain(typed: TypedTimes): ItemTimes {
  const { starts: startsLocal, ends: endsLocal, zone } = typed;
  const starts = instantsOf(startsLocal, zone)[0] ?? instantIfUnchanged(startsLocal, zone);
  if (endsLocal === null) return { starts, ends: null };
  const ends =
    instantsOf(endsLocal, zone).find((one) => one > starts) ?? instantIfUnchanged(endsLocal, zone);
  if (ends > starts) return { starts, ends };
  const lasts = Date.parse(`${endsLocal}Z`) - Date.parse(`${startsLocal}Z`);
  return { starts, ends: new Date(starts.getTime() + Math.max(lasts, 60_000)) };
}
