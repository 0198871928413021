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
import { answer, numberIn, type CallRequest } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { projectOf, refuseOtherProject } from '../projects/projects.ts';
import { listCsv, printList } from './print-list.ts';
import { staysOfProject } from './project-stays.ts';
import { roomingListOf } from './rooming-list.ts';
import { keepSent, projectOfStay } from './rooming-queries.ts';

export async function stays(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db, engine } = deps;
  const onRequest = async (request: FastifyRequest) => {
    const id = numberIn(request);
    if (id === undefined) return;
    await refuseOtherProject(deps, await projectOfStay(db, id), personOf(request));
  };
  answer(app, readProjectStays, async (request) => {
    const project = projectOf(request);
    return {
      projectId: project.id,
      projectCode: project.project_code,
      stays: await staysOfProject(db, project.id),
    };
  });
  answer(app, readRoomingList, async ({ params }) => roomingListOf(db, params.id), { onRequest });
  answer(
    app,
    printRoomingList,
    async (request, reply) => {
      const list = await roomingListOf(db, request.params.id);
      const paper = { productName: deps.config.productName, madeAt: deps.now() };
      return sendPdf(reply, await printList(list, paper), fileName(list, 'pdf'));
    },
    { onRequest },
  );
  answer(
    app,
    exportRoomingList,
    async (request, reply) => {
      const list = await roomingListOf(db, request.params.id);
      return sendCsv(reply, listCsv(list), fileName(list, 'csv'));
    },
    { onRequest },
  );
  const markSent = async (request: CallRequest<typeof markRoomingListSent>) => {
    const { id } = request.params;
    await roomingListOf(db, id);
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
  };
  answer(app, markRoomingListSent, markSent, { onRequest });
}

function fileName({ stay }: RoomingList, ending: 'csv' | 'pdf'): string {
  const code = stay.project_code.replaceAll(/[^\w.-]+/g, '_');
  return `rooming-list-${code}-${stay.checks_in_on}.${ending}`;
}
