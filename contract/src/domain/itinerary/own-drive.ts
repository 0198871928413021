import type { DriveSteps } from '../vehicles/drive-steps.ts';
import { expectTimes } from './expected.ts';
import { nextItem } from './items-of.ts';
import type { ItineraryItem } from './itinerary.ts';

const hourMs = 3_600_000;

/** Before everything else that is planned, a drive is shown this long ahead. */
const aheadMs = 24 * hourMs;
/** It is shown this long ahead even if something else comes first. */
const soonMs = 3 * hourMs;
/** A drive whose arrival nobody knows is taken to last this long. */
const usualMs = hourMs;
/** Someone who is late, and said nothing, is still driving. */
const lateMs = hourMs;
/** Someone who picked people up and forgot to say that they dropped them off. */
const forgottenMs = 12 * hourMs;
const undoMs = hourMs / 6;

/** A transfer that someone drives now, or drives next. */
export interface OwnDrive {
  readonly item: ItineraryItem;
  readonly isUnderWay: boolean;
}

/**
 * The drive that a driver has to know about now.
 * @param items their own items, by start
 * @param now milliseconds since 1970
 */
export function findOwnDrive(
  items: readonly ItineraryItem[],
  contactId: number,
  now: number,
): OwnDrive | undefined {
  const drives = items.filter((item) => isDrivenBy(item, contactId) && !isOver(item.steps, now));
  const current = drives.findLast((item) => isUnderWay(item, now));
  if (current !== undefined) return { item: current, isUnderWay: true };
  const next = drives.find((item) => Date.parse(expectTimes(item).starts.at) > now);
  if (next === undefined) return undefined;
  const left = Date.parse(expectTimes(next).starts.at) - now;
  const others = items.filter(
    (item) => item.kind !== 'drive' && (item === next || !isDrivenBy(item, contactId)),
  );
  const isNext = nextItem(others, now) === next && left <= aheadMs;
  return isNext || left <= soonMs ? { item: next, isUnderWay: false } : undefined;
}

function isDrivenBy({ kind, people, isCancelled }: ItineraryItem, contactId: number): boolean {
  return (
    kind === 'transfer' &&
    !isCancelled &&
    people.some((one) => one.contactId === contactId && one.part === 'driver')
  );
}

/** Some minutes after *Dropped off*, in which it can be taken back. */
function isOver(steps: DriveSteps | undefined, now: number): boolean {
  const droppedOff = steps?.droppedOff ?? null;
  return droppedOff !== null && now - Date.parse(droppedOff.at) > undoMs;
}

function isUnderWay(item: ItineraryItem, now: number): boolean {
  const { starts, ends } = expectTimes(item);
  const leaves = Date.parse(starts.at);
  const arrives = ends === null ? leaves + usualMs : Date.parse(ends.at);
  if (item.steps !== undefined && (item.steps.droppedOff ?? item.steps.pickedUp) !== null)
    return now < arrives + forgottenMs;
  return leaves <= now && now < arrives + lateMs;
}
