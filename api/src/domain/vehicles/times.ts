import { instantIfUnchanged, instantsOf } from '../../platform/wall-clock.ts';

/** A transfer as it was entered: local times, each in the zone of its place. */
export interface EnteredTimes {
  readonly leaves: string;
  readonly arrives: string | null;
  readonly fromZone: string;
  readonly toZone: string;
}

export interface TransferTimes {
  readonly leavesAt: Date;
  readonly arrivesAt: Date | null;
}

type WayToRead = (local: string, zone: string) => readonly Date[];

/**
 * The instants of a transfer, the first pass of an hour that comes twice unless it would then arrive
 * before it leaves. Undefined where a local time is skipped, or it arrives before it leaves in any case.
 */
export function timesOf(
  { leaves, arrives, fromZone, toZone }: EnteredTimes,
  read: WayToRead = instantsOf,
): TransferTimes | undefined {
  const [leavesAt] = read(leaves, fromZone);
  if (leavesAt === undefined) return undefined;
  if (arrives === null) return { leavesAt, arrivesAt: null };
  const arrivesAt = read(arrives, toZone).find((instant) => instant > leavesAt);
  return arrivesAt === undefined ? undefined : { leavesAt, arrivesAt };
}

/** The same by the rules of today, of what is saved: a time that is skipped now stays as it was entered. */
export function timesAgain(entered: EnteredTimes): TransferTimes | undefined {
  return timesOf(entered, (local, zone) => {
    const found = instantsOf(local, zone);
    return found.length > 0 ? found : [instantIfUnchanged(local, zone)];
  });
}
