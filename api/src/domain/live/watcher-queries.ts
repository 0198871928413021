import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const watcherRow = {
  userId: z.int(),
  fullName: z.string(),
  isNotified: z.boolean(),
  onDuty: z.boolean(),
  hasDevice: z.boolean(),
  hasNumber: z.boolean(),
};
export type WatcherRow = RowOf<typeof watcherRow>;

interface Opening {
  readonly managementProjectCode: string | undefined;
}

/** Everyone who can open the live map of a project, with whether they are notified. */
export async function possibleWatchers(
  db: Db,
  projectId: number,
  { managementProjectCode }: Opening,
): Promise<WatcherRow[]> {
  return readRows(
    db,
    watcherRow,
    sql`
    select users.id as "userId", contacts.full_name as "fullName",
      watcher.user_id is not null as "isNotified", coalesce(watcher.on_duty, false) as "onDuty",
      exists (select from push_channels where user_id = users.id) as "hasDevice",
      users.phone_number is not null as "hasNumber"
    from users
    join contacts on contacts.id = users.contact_id and contacts.archived_at is null
    join projects on projects.id = ${projectId}
    left join arrival_watchers as watcher
      on watcher.project_id = projects.id and watcher.user_id = users.id
    where users.revoked_at is null and users.access_level_id <= 4
      and (users.access_level_id < 4
        or lower(projects.project_code) = ${managementProjectCode?.toLowerCase() ?? ''}
        or exists (select from prj_contractors as link
          where link.project_id = projects.id and link.contact_id = contacts.id))
    order by contacts.full_name, users.id`,
  );
}

/** Who is notified of the people of a project now. */
export async function watchersOf(
  db: Db,
  projectId: number,
  opening: Opening,
): Promise<WatcherRow[]> {
  const possible = await possibleWatchers(db, projectId, opening);
  return possible.filter(({ isNotified }) => isNotified);
}

export async function saveWatcher(
  db: Db,
  projectId: number,
  { userId, isNotified, onDuty }: { userId: number; isNotified: boolean; onDuty: boolean },
): Promise<void> {
  if (!isNotified) {
    await db
      .deleteFrom('arrival_watchers')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await db
    .insertInto('arrival_watchers')
    .values({ project_id: projectId, user_id: userId, on_duty: onDuty })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_id']).doUpdateSet({ on_duty: onDuty }),
    )
    .execute();
}
