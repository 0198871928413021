import {
  copyDay,
  moveDay,
  placeTemplate,
  readSchedule,
  saveTemplate,
  type ScheduleItem,
} from '@paddock/contract/domain/schedule/schedule';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { projectOf } from '../projects/projects.ts';
import { copyItems, moveItems, type Changing } from './days.ts';
import { itemsOfProject, templatesByName, type ListedItem } from './queries.ts';
import { placeItems, saveDays } from './templates.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'config'> & { readonly engine: Engine };

export async function schedules(app: FastifyInstance, deps: ScheduleDeps): Promise<void> {
  const { db, engine } = deps;
  answer(app, readSchedule, async (request) => {
    const person = personOf(request);
    const project = projectOf(request);
    const isEditor = mayEnter(person, 'schedule');
    return {
      projectId: project.id,
      projectCode: project.project_code,
      startDate: project.start_date,
      endDate: project.end_date,
      items: (await itemsOfProject(db, project.id)).map(presentItem),
      templates: isEditor ? await templatesByName(db) : [],
    };
  });
  const change = async <Result>(
    request: FastifyRequest<{ Params: { projectCode: string } }>,
    how: (changing: Changing) => Promise<Result>,
  ): Promise<Result> => {
    const person = personOf(request);
    const author = { senderId: person.id, origin: request.ip };
    const { id } = projectOf(request, 'hidden');
    try {
      return await db
        .transaction()
        .execute((transaction) => how({ db: transaction, engine, author, projectId: id }));
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
  };
  answer(app, copyDay, (request) => change(request, (days) => copyItems(days, request.body)));
  answer(app, moveDay, (request) => change(request, (days) => moveItems(days, request.body)));
  answer(app, placeTemplate, (request) =>
    change(request, (days) => placeItems(days, request.body.templateId, request.body.on)),
  );
  answer(app, saveTemplate, (request) => change(request, (days) => saveDays(days, request.body)));
}

function presentItem(row: ListedItem): ScheduleItem {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    startsAtLocal: row.starts_at_local,
    endsAt: row.ends_at?.toISOString() ?? null,
    endsAtLocal: row.ends_at_local,
    zoneName: zoneNameAt(row.starts_at, row.time_zone),
    confirmed: row.confirmed,
    notes: row.notes,
    place: row.place_name === null ? null : { name: row.place_name, about: row.place_about },
    who: row.audience === 'everyone' ? null : row.who,
  };
}
