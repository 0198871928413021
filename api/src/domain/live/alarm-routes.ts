import {
  confirmAlarm,
  readAlarmWatchers,
  saveAlarmWatcher,
  snoozeAlarm,
} from '@paddock/contract/domain/live/alarms';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, numberIn } from '../../platform/http/route.ts';
import { requireProject, refuseOtherProject } from '../projects/projects.ts';
import { answerAlarm, projectOfAlarm, type AlarmAnswer } from './alarm-queries.ts';

const watcherRow = {
  userId: z.int(),
  fullName: z.string(),
  isNotified: z.boolean(),
  onDuty: z.boolean(),
  hasDevice: z.boolean(),
  hasNumber: z.boolean(),
};
type WatcherRow = RowOf<typeof watcherRow>;

interface Opening {
  readonly managementProjectCode: string | undefined;
}

/** Everyone who can open the live map of a project, with whether they are notified. */
async function possibleWatchers(
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

/** Reads who is notified about the people of a project. */
export async function readWatchers(
  db: Db,
  projectId: number,
  opening: Opening,
): Promise<WatcherRow[]> {
  const possible = await possibleWatchers(db, projectId, opening);
  return possible.filter(({ isNotified }) => isNotified);
}

async function saveWatcher(
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

/** Lets staff answer alarms, and lists who is notified of them. */
export function alarms(app: FastifyInstance, deps: Deps): void {
  const { db, now, config } = deps;
  const watchersIn = async (projectId: number) => ({
    people: await possibleWatchers(db, projectId, config),
    hasGateway: config.sms.gateway !== 'log',
  });

  const onRequest = async (request: FastifyRequest) => {
    const id = numberIn(request);
    if (id === undefined) return;
    await refuseOtherProject(deps, await projectOfAlarm(db, id), requirePerson(request));
  };
  answer(
    app,
    confirmAlarm,
    async (request) => {
      const person = requirePerson(request);
      const given = { confirmedBy: person.id, at: now() };
      return said(deps, request.params.id, given, { person, origin: request.ip });
    },
    { onRequest },
  );
  answer(
    app,
    snoozeAlarm,
    async (request) => {
      const until = new Date(now().getTime() + request.body.minutes * 60_000);
      const author = { person: requirePerson(request), origin: request.ip };
      return said(deps, request.params.id, { snoozedUntil: until }, author);
    },
    { onRequest },
  );
  answer(app, readAlarmWatchers, async (request) => {
    const project = requireProject(request, 'hidden');
    return watchersIn(project.id);
  });
  answer(app, saveAlarmWatcher, async (request) => {
    const person = requirePerson(request);
    const project = requireProject(request, 'hidden');
    const { userId } = request.body;
    const { people } = await watchersIn(project.id);
    if (!people.some((one) => one.userId === userId))
      throw new CallError('not_found', {
        field: 'userId',
        message: 'This person can’t open the live map of this project.',
      });
    await db.transaction().execute(async (transaction) => {
      await saveWatcher(transaction, project.id, request.body);
      await transaction
        .insertInto('audit_events')
        .values({
          happened_at: now(),
          user_id: person.id,
          origin: request.ip,
          action: 'edit',
          subject_table: 'arrival_watchers',
          subject_id: project.id,
          after: JSON.stringify(request.body),
        })
        .execute();
    });
    return watchersIn(project.id);
  });
}

interface Author {
  readonly person: User;
  readonly origin: string;
}

async function said(deps: Deps, id: number, given: AlarmAnswer, { person, origin }: Author) {
  const { db, now } = deps;
  return db.transaction().execute(async (transaction) => {
    const alarm = await answerAlarm(transaction, id, given);
    await transaction
      .insertInto('audit_events')
      .values({
        happened_at: now(),
        user_id: person.id,
        origin,
        action: 'confirmedBy' in given ? 'confirm' : 'snooze',
        subject_table: 'arrival_alarms',
        subject_id: id,
        after: JSON.stringify({
          confirmedAt: alarm.confirmedAt,
          snoozedUntil: alarm.snoozedUntil,
        }),
      })
      .execute();
    return alarm;
  });
}
