import { z } from 'zod';
import { skippedTime } from '../../engine/forms/columns.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import { CallError } from '../../platform/errors.ts';
import { findInstants } from '../../platform/wall-clock.ts';
import { zonesOfPlaces } from '../places/zones.ts';
import { deriveTimes, type EnteredTimes, type TransferTimes } from './derive-again.ts';

/** A longer transfer has a wrong date. */
const longestHours = 24;

/**
 * The instants of a transfer, from its local times and the zones of its places.
 * @throws CallError naming the time that is impossible
 */
export const deriveTransferTimes = deriveFrom(
  'transfers',
  {
    from_place_id: z.int(),
    to_place_id: z.int(),
    leaves_at_local: z.string(),
    arrives_at_local: z.nullable(z.string()),
  },
  async (db, transfer) => {
    const { from_place_id: from, to_place_id: to } = transfer;
    const zones = await zonesOfPlaces(db, [from, to]);
    const { leavesAt, arrivesAt } = read({
      leaves: transfer.leaves_at_local,
      arrives: transfer.arrives_at_local,
      fromZone: zones.get(from) ?? 'UTC',
      toZone: zones.get(to) ?? 'UTC',
    });
    return { leaves_at: leavesAt, arrives_at: arrivesAt };
  },
);

function read(entered: EnteredTimes): TransferTimes {
  const times = deriveTimes(entered);
  if (times === undefined) throw explain(entered);
  const { leavesAt, arrivesAt } = times;
  if (arrivesAt !== null && arrivesAt.getTime() - leavesAt.getTime() > longestHours * 3_600_000)
    throw refuse('arrives_at', `A transfer takes at most ${longestHours} hours. Check both dates.`);
  return times;
}

function explain({ leaves, arrives, fromZone, toZone }: EnteredTimes): CallError {
  if (findInstants(leaves, fromZone).length === 0)
    return refuse('leaves_at', skippedTime(fromZone));
  if (arrives !== null && findInstants(arrives, toZone).length === 0)
    return refuse('arrives_at', skippedTime(toZone));
  return refuse(
    'arrives_at',
    'The transfer arrives before it leaves, in the local times of its places.',
  );
}

function refuse(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}
