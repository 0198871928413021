import { arrivalProgress } from '@paddock/contract/domain/live/arrival-state';
import { routeProvider } from '@paddock/contract/domain/road/routing';
import { z } from 'zod';

const keptRoad = z.object({
  basis: routeProvider,
  metres: z.number(),
  seconds: z.number(),
  from: z.object({ latitude: z.number(), longitude: z.number() }),
  askedAt: z.number(),
});
export type KeptRoad = z.infer<typeof keptRoad>;

/**
 * What one look leaves to the next, of one person. Where a later version reads it otherwise, it starts
 * again: two locations later it knows as much.
 */
export const keptArrival = z.object({
  /** When the last item was due at which they arrived. */
  passedAt: z.number().nullable().default(null),
  count: z.object({ hourFrom: z.number(), asks: z.number() }).default({ hourFrom: 0, asks: 0 }),
  /** Towards what they do next. */
  way: z
    .object({
      itemId: z.string(),
      dueAt: z.number().nullable(),
      /** When that was before a flight was late. */
      plannedAt: z.number().nullable().optional(),
      latitude: z.number(),
      longitude: z.number(),
      progress: z.optional(arrivalProgress),
      road: keptRoad.optional(),
    })
    .nullable()
    .default(null),
});
export type KeptArrival = z.infer<typeof keptArrival>;

export function readKept(kept: unknown): KeptArrival {
  return keptArrival.safeParse(kept ?? {}).data ?? keptArrival.parse({});
}
