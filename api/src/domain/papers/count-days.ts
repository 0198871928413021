export const dayMs = 86_400_000;

/** Days since 1970. */
export const numberDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const writeDay = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** How many days, of how many; without a window, the days of one visit. */
export interface DayLimit {
  readonly days: number;
  readonly window: number | null;
}

/** Days that are counted, each once, with how many came before each. */
export interface CountedDays {
  readonly first: number;
  readonly isCounted: Uint8Array;
  /** How many before each day: one more than there are days. */
  readonly sums: Int32Array;
}

/** @param first the number of the first day that `isCounted` tells of */
export function sumDays(first: number, isCounted: Uint8Array): CountedDays {
  const sums = new Int32Array(isCounted.length + 1);
  // One million days of a large project: iterators would take most of the time.
  for (let at = 0; at < isCounted.length; at += 1)
    sums[at + 1] = (sums[at] ?? 0) + (isCounted[at] ?? 0);
  return { first, isCounted, sums };
}

/** How many of the days from one to another are counted, both included. */
export function countBetween({ first, sums }: CountedDays, from: number, until: number): number {
  const last = sums.length - 1;
  const at = (day: number) => sums[Math.max(0, Math.min(last, day - first))] ?? 0;
  return Math.max(0, at(until + 1) - at(from));
}

/**
 * Days used on a day: of the window that ends on it, the day itself included (Regulation (EU) 2016/399,
 * Article 6(1) and (2)); or those of the visit that it belongs to.
 */
export function countUsed(counted: CountedDays, { window }: DayLimit, on: number): number {
  if (window !== null) return countBetween(counted, on - window + 1, on);
  let first = on;
  while (isDayCounted(counted, first)) first -= 1;
  return on - first;
}

export function isDayCounted({ first, isCounted }: CountedDays, day: number): boolean {
  return isCounted[day - first] === 1;
}

/** The last day looked at for a further stay: nobody plans longer, and a rule that never ends is none. */
const furthest = 3_660;

/** The last day of a stay that begins on this day without a break, if it may begin at all. */
export function findLastDay(counted: CountedDays, limit: DayLimit, from: number): number | null {
  const before =
    limit.window === null && isDayCounted(counted, from - 1)
      ? countUsed(counted, limit, from - 1)
      : 0;
  const usedOn = (day: number) => {
    const stayed = day - from + 1;
    if (limit.window === null) return before + stayed;
    return Math.min(stayed, limit.window) + countBetween(counted, day - limit.window + 1, from - 1);
  };
  let last: number | null = null;
  for (let day = from; day < from + furthest && usedOn(day) <= limit.days; day += 1) last = day;
  return last;
}

/** The first counted day from a day on that is one too many. */
export function findBreach(
  counted: CountedDays,
  limit: DayLimit,
  from = counted.first,
): number | null {
  const last = counted.first + counted.isCounted.length - 1;
  for (let day = Math.max(from, counted.first); day <= last; day += 1)
    if (isDayCounted(counted, day) && countUsed(counted, limit, day) > limit.days) return day;
  return null;
}

/** The first day from a day on that begins a stay of so many days. */
export function findNextStay(
  counted: CountedDays,
  limit: DayLimit,
  [from, length]: readonly [from: number, length: number],
): number | null {
  for (let day = from; day < from + furthest; day += 1) {
    const last = findLastDay(counted, limit, day);
    if (last !== null && last - day + 1 >= length) return day;
  }
  return null;
}
