import {
  confirmAlarm,
  readAlarmWatchers,
  saveAlarmWatcher,
  snoozeAlarm,
} from '@paddock/contract/domain/live/alarms';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer, numberIn } from '../../platform/http/route.ts';
import { projectOf, refuseOtherProject } from '../projects/projects.ts';
import { answerAlarm, projectOfAlarm, type AlarmAnswer } from './alarm-queries.ts';
import { possibleWatchers, saveWatcher } from './watcher-queries.ts';

/** What staff say to alarms, and who is notified of them. */
export function alarms(app: FastifyInstance, deps: Deps): void {
  const { db, now, config } = deps;
  const watchersIn = async (projectId: number) => ({
    people: await possibleWatchers(db, projectId, config),
    hasGateway: config.sms.gateway !== 'log',
  });

  const onRequest = async (request: FastifyRequest) => {
    const id = numberIn(request);
    if (id === undefined) return;
    await refuseOtherProject(deps, await projectOfAlarm(db, id), personOf(request));
  };
  answer(
    app,
    confirmAlarm,
    async (request) => {
      const person = personOf(request);
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
      const author = { person: personOf(request), origin: request.ip };
      return said(deps, request.params.id, { snoozedUntil: until }, author);
    },
    { onRequest },
  );
  answer(app, readAlarmWatchers, async (request) => {
    const project = projectOf(request, 'hidden');
    return watchersIn(project.id);
  });
  answer(app, saveAlarmWatcher, async (request) => {
    const person = personOf(request);
    const project = projectOf(request, 'hidden');
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
