import {
  exportRoomingList,
  markRoomingListSent,
  printRoomingList,
  readRoomingList,
  type RoomingList,
} from '@paddock/contract/domain/stays/rooming-list';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/db/sql.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { listCsv, printList } from './print-list.ts';
import { roomingListOf } from './rooming-list.ts';
import { keepSent } from './rooming-queries.ts';

export async function stays(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db, engine } = deps;
  answer(app, readRoomingList, async ({ params }) => roomingListOf(db, params.id));
  answer(app, printRoomingList, async ({ params }, reply) => {
    const list = await roomingListOf(db, params.id);
    const paper = { productName: deps.config.productName, madeAt: deps.now() };
    return sendPdf(reply, await printList(list, paper), fileName(list, 'pdf'));
  });
  answer(app, exportRoomingList, async ({ params }, reply) => {
    const list = await roomingListOf(db, params.id);
    return sendCsv(reply, listCsv(list), fileName(list, 'csv'));
  });
  answer(app, markRoomingListSent, async (request) => {
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
  });
}

function fileName({ stay }: RoomingList, ending: 'csv' | 'pdf'): string {
  const code = stay.project_code.replaceAll(/[^\w.-]+/g, '_');
  return `rooming-list-${code}-${stay.checks_in_on}.${ending}`;
}
