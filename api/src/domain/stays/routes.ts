import {
  exportRoomingList,
  markRoomingListSent,
  printRoomingList,
  readRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import { readProjectStays } from '@paddock/contract/domain/stays/project-stays';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/db/sql.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { openProject } from '../projects/projects.ts';
import { listCsv, printList } from './print-list.ts';
import { staysOfProject } from './project-stays.ts';
import { roomingListOf } from './rooming-list.ts';
import { keepSent } from './rooming-queries.ts';

export async function stays(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db, engine } = deps;
  const openList = async (request: FastifyRequest<{ Params: { id: number } }>) => {
    const list = await roomingListOf(db, request.params.id);
    await openProject(deps, list.stay.project_code, personOf(request));
    return list;
  };
  answer(app, readProjectStays, async (request) => {
    const project = await openProject(deps, request.params.projectCode, personOf(request));
    return {
      projectId: project.id,
      projectCode: project.project_code,
      stays: await staysOfProject(db, project.id),
    };
  });
  answer(app, readRoomingList, async (request) => openList(request));
  answer(app, printRoomingList, async (request, reply) => {
    const list = await openList(request);
    const paper = { productName: deps.config.productName, madeAt: deps.now() };
    return sendPdf(reply, await printList(list, paper), fileName(list, 'pdf'));
  });
  answer(app, exportRoomingList, async (request, reply) => {
    const list = await openList(request);
    return sendCsv(reply, listCsv(list), fileName(list, 'csv'));
  });
  answer(app, markRoomingListSent, async (request) => {
    const { id } = request.params;
    await openList(request);
    const author = { senderId: personOf(request).id, origin: request.ip };
    const part = sql`(select jsonb_build_object('rooming_list', max(sent_at))
      from rooming_lists where stay_id = ${id})`;
    await db
      .transaction()
      .execute(async (transaction) =>
        noteDetail(
          { ...author, db: transaction },
          part,
          { kind: engine.kind('stays'), id },
          async () => keepSent(transaction, id, author.senderId),
        ),
      );
    return roomingListOf(db, id);
  });
}

function fileName({ stay }: RoomingList, ending: 'csv' | 'pdf'): string {
  const code = stay.project_code.replaceAll(/[^\w.-]+/g, '_');
  return `rooming-list-${code}-${stay.checks_in_on}.${ending}`;
}
