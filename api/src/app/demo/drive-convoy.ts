import type { Goals } from '@paddock/contract/domain/live/next-goal';
import { z } from 'zod';
import { notifyServers } from '../../domain/live/live-queries.ts';
import { storeFixes, type SentFix } from '../../domain/live/location-queries.ts';
import { readFix } from '../../domain/live/read-fix.ts';
import { simulationSource } from '@paddock/contract/domain/live/locations';
import type { Roads } from '../../domain/road/open.ts';
import { planOf } from '../../domain/road/plan.ts';
import { findRouteOfProject } from '../../domain/road/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  convoy,
  convoyAt,
  convoyGoals,
  timetableOf,
  type DrivenFix,
  type Timetable,
} from './convoy.ts';
import { demoTourId } from './projects.ts';

interface ConvoyDeps {
  readonly db: Db;
  readonly roads: Roads;
  readonly now: () => Date;
}

/** People of the demo who share without a phone. */
export interface Convoy {
  /** Moves everyone to where they are now. One server does it at a time. */
  move(ending: AbortSignal): Promise<void>;
  /** Where each of them is due, by name. */
  readonly goals: () => Promise<(fullName: string) => Goals>;
}

export function openConvoy(deps: ConvoyDeps): Convoy {
  const { db, now } = deps;
  return {
    move: async (ending) => {
      const timetable = await readTimetable(deps);
      if (timetable === undefined) return;
      const members = await freeMembers(db, now());
      if (ending.aborted) return;
      const fixes = convoyAt(timetable, now().getTime()).flatMap((driven) => {
        const member = members.find(({ full_name: fullName }) => fullName === driven.name);
        return member === undefined ? [] : fixOf(member, driven, now());
      });
      const moved = await storeFixes(db, fixes, now());
      if (moved.size > 0) await notifyServers(db);
    },
    goals: async () => {
      const timetable = await readTimetable(deps);
      return (name) => {
        const goals = timetable === undefined ? [] : convoyGoals(timetable, name, now().getTime());
        return { goals, flights: [] };
      };
    },
  };
}

/** As a phone would send it. */
function fixOf(member: MemberRow, { latitude, longitude, takenAt }: DrivenFix, now: Date): SentFix {
  const location = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const fixedAt = new Date(takenAt).toISOString();
  const fix = readFix({ location, accuracy: 8, fixedAt }, now);
  const { user_id: userId, contact_id: contactId } = member;
  return { userId, contactId, ...fix, source: simulationSource };
}

/** The tour's road as it is planned now. */
async function readTimetable({ db, roads }: ConvoyDeps): Promise<Timetable | undefined> {
  const row = await findRouteOfProject(db, demoTourId);
  return row === undefined ? undefined : timetableOf(await roads.routeOf(planOf(row)));
}

const memberRow = { user_id: z.int(), contact_id: z.int(), full_name: z.string() };
type MemberRow = RowOf<typeof memberRow>;

/** Two moves are so far apart at least: each server comes by as often as one alone would have to. */
const leastMs = 8_000;

/**
 * Those of the convoy who work on the tour, whose own phone has not sent or stopped anything lately, and whom no
 * other server has just moved.
 */
async function freeMembers(db: Db, now: Date) {
  return readRows(
    db,
    memberRow,
    sql`
    select users.id as user_id, contacts.id as contact_id, contacts.full_name
    from users join contacts on contacts.id = users.contact_id
    where contacts.full_name = any(${convoy.map(({ name }) => name)}::text[])
      and users.revoked_at is null and contacts.archived_at is null
      and exists (select from prj_contractors as link
        where link.contact_id = contacts.id and link.project_id = ${demoTourId})
      and not exists (select from latest_locations as latest
        where latest.user_id = users.id and (latest.source <> ${simulationSource}
          or latest.latitude is not null and latest.fixed_at > ${new Date(now.getTime() - leastMs)}::timestamptz
            and latest.fixed_at <= ${now}::timestamptz))`,
  );
}

/** Takes everyone off the map who is there without a phone. */
export async function endConvoy(db: Db, now: Date): Promise<void> {
  await sql`
    update latest_locations
    set latitude = null, longitude = null, accuracy = null, fixed_at = ${now}::timestamptz,
      received_at = now(), changed = pg_current_xact_id()
    where latitude is not null and source = ${simulationSource}`.execute(db);
}
