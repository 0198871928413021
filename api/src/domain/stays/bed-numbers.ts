/** Nights that someone has a bed for; of a day room, one day. */
export interface TakenNights {
  readonly firstNight: string;
  readonly leavesOn: string;
}

/** Whether two are in one bed at once. The nights of one end where the other's may begin. */
export function overlap(one: TakenNights, other: TakenNights): boolean {
  const isDay = one.firstNight === one.leavesOn && other.firstNight === other.leavesOn;
  if (isDay) return one.firstNight === other.firstNight;
  return one.firstNight < other.leavesOn && other.firstNight < one.leavesOn;
}

/** The lowest bed that is free on all of these nights, counted from 1. */
export function lowestFree(
  taken: readonly (TakenNights & { readonly bed: number })[],
  wanted: TakenNights,
): number {
  const used = new Set(taken.filter((one) => overlap(one, wanted)).map(({ bed }) => bed));
  let bed = 1;
  while (used.has(bed)) bed += 1;
  return bed;
}

/**
 * Everyone with a bed, so that as few beds as possible are needed: the first to come choose first. A bed
 * is never shared, and nobody changes beds on the way.
 */
export function packed<Taken extends TakenNights>(
  taken: readonly Taken[],
): (Taken & { readonly bed: number })[] {
  const placed: (Taken & { readonly bed: number })[] = [];
  for (const one of taken.toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1)))
    placed.push({ ...one, bed: lowestFree(placed, one) });
  return placed;
}
