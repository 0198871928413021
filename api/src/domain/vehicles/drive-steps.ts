import type { DriveStep, DriveSteps } from '@paddock/contract/domain/vehicles/drive-steps';
import { stepWithinMs } from '@paddock/contract/domain/vehicles/save-drive-step';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { readWallClock } from '../../platform/wall-clock.ts';

const stepRow = {
  transfer_id: z.int(),
  step: z.enum(['pickedUp', 'droppedOff']),
  said_at: z.date(),
  said_at_local: z.string(),
};

const none: DriveSteps = { pickedUp: null, droppedOff: null };

/** What the drivers of transfers have said; nothing for those where nobody has. */
export async function loadDriveSteps(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, DriveSteps>> {
  if (transferIds.length === 0) return new Map();
  const rows = await readPrepared(
    db,
    stepRow,
    sql`
    select transfer_id, step, said_at,
      to_char(said_at_local, 'YYYY-MM-DD"T"HH24:MI') as said_at_local
    from drive_steps where transfer_id = any(${[...transferIds]}::int[])`,
  );
  const found = new Map<number, DriveSteps>();
  for (const { transfer_id: id, step, said_at: at, said_at_local: atLocal } of rows) {
    const time = { at: at.toISOString(), atLocal };
    found.set(id, { ...(found.get(id) ?? none), [step]: time });
  }
  return found;
}

interface SaidStep {
  readonly transferId: number;
  /** The contact who says so. */
  readonly driverId: number | null;
  readonly step: DriveStep;
  /** Null takes it back. */
  readonly at: Date | null;
}

const drivenRow = {
  leaves_at: z.date(),
  ends_at: z.date(),
  from_zone: z.string(),
  to_zone: z.string(),
};

/** How far ahead the clock of a device may be. */
const aheadMs = 600_000;

/**
 * Stores what a driver says about their own transfer. The first time that is sent counts: what waited on
 * another device changes nothing.
 * @throws CallError `not_found` for a transfer that they don't drive
 */
export async function saveStep(db: Db, said: SaidStep, now: Date): Promise<DriveSteps> {
  const { transferId, driverId, step, at } = said;
  const [drive] = await readRows(
    db,
    drivenRow,
    sql`
    select t.leaves_at, coalesce(t.arrives_at, t.leaves_at) as ends_at,
      origin.time_zone as from_zone, destination.time_zone as to_zone
    from transfers as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    where t.id = ${transferId} and t.driver_id = ${driverId} and t.archived_at is null`,
  );
  if (drive === undefined) throw new CallError('not_found');
  if (at === null) {
    await sql`delete from drive_steps where transfer_id = ${transferId} and step = ${step}`.execute(
      db,
    );
  } else {
    refuseOutside(at, drive, now);
    const zone = step === 'pickedUp' ? drive.from_zone : drive.to_zone;
    await sql`
      insert into drive_steps (transfer_id, step, said_at, said_at_local)
      values (${transferId}, ${step}, ${at}, ${readWallClock(at, zone)})
      on conflict do nothing`.execute(db);
  }
  return (await loadDriveSteps(db, [transferId])).get(transferId) ?? none;
}

function refuseOutside(
  at: Date,
  { leaves_at: leaves, ends_at: ends }: { readonly leaves_at: Date; readonly ends_at: Date },
  now: Date,
): void {
  const isFar =
    at.getTime() < leaves.getTime() - stepWithinMs || at.getTime() > ends.getTime() + stepWithinMs;
  if (isFar)
    throw new CallError('invalid_field', {
      field: 'at',
      message: 'This is more than a day away from the drive.',
    });
  if (at.getTime() > now.getTime() + aheadMs)
    throw new CallError('invalid_field', { field: 'at', message: 'This is in the future.' });
}
