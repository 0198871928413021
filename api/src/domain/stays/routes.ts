import { dayWords } from '@paddock/contract/domain/stays/day-words';
import {
  readProjectStays,
  exportRoomingList,
  mailRoomingList,
  markRoomingListSent,
  printRoomingList,
  readRoomingList,
  type RoomingList,
  type RoomingRoom,
  type RoomingSleeper,
} from '@paddock/contract/domain/stays/rooming-list';
import { dayAfter } from '@paddock/contract/platform/days';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import { byteOrderMark, csvLine, csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, numberIn } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { requireProject, refuseOtherProject } from '../projects/projects.ts';
import { mailList } from './mail-list.ts';
import { keepSent, projectOfStay, readList, staysOfProject, stayWords } from './rooming-list.ts';

const columns = [
  { heading: 'Room', share: 16 },
  { heading: 'Name', share: 24 },
  { heading: 'In', share: 10 },
  { heading: 'Out', share: 10 },
  { heading: 'Nights', share: 9, align: 'right' },
  { heading: 'Sharing', share: 19 },
  { heading: 'Changed', share: 20 },
] as const;

const changeWords = { new: 'New', moved: 'Moved', dates: 'Dates' } as const;

interface Paper {
  readonly productName: string;
  readonly madeAt: Date;
}

/** For a hotel anywhere: names, numbers, days as "1 Jul", and few words. */
async function printList(list: RoomingList, paper: Paper): Promise<Buffer> {
  const { stay, rooms, left, sent } = list;
  const number = stay.confirmation_number === null ? '' : `${stay.confirmation_number}, `;
  const gone =
    left.length === 0
      ? []
      : [{ title: 'Left', lines: left.map((one) => [one.full_name, one.was] as const) }];
  return printPdf({
    ...paper,
    title: `Rooming list: ${stay.hotel}`,
    subtitle: `${number}${stayWords({ first_night: stay.checks_in_on, leaves_on: stay.checks_out_on })}, ${stay.project_code}`,
    sections: [
      {
        title:
          sent === null
            ? 'Rooms'
            : `Rooms, with changes since ${dayWords(sent.sent_at.slice(0, 10))}`,
        lines: [],
        table: { columns, rows: rooms.flatMap(roomRows) },
      },
      ...gone,
    ],
  });
}

function roomRows(room: RoomingRoom): string[][] {
  const name = [room.room_number, nameKind(room)].filter((one) => one !== null).join(' ');
  if (room.sleepers.length === 0) return [[name, '–', '', '', '', '', '']];
  return room.sleepers.map((sleeper, index) => [
    index === 0 ? name : '',
    sleeper.full_name,
    dayWords(sleeper.first_night),
    dayWords(sleeper.leaves_on),
    room.used_from === null ? String(countNights(sleeper)) : `${room.used_from}–${room.used_until}`,
    sleeper.sharing.join(', '),
    changed(sleeper),
  ]);
}

/** A room that is asked for says so: "single, to book". */
function nameKind({ kind, is_to_book: isToBook }: RoomingRoom): string {
  return isToBook === true ? `${kind}, to book` : kind;
}

function changed({ change, was }: RoomingSleeper): string {
  if (change === null) return '';
  return was === null ? changeWords[change] : `${changeWords[change]} (${was})`;
}

/** Counts the nights of a guest; 0 for a day room. */
function countNights({ first_night: from, leaves_on: until }: RoomingSleeper): number {
  let nights = 0;
  for (let day = from; day < until; day = dayAfter(day)) nights += 1;
  return nights;
}

const headings = [
  'Room',
  'Kind',
  'Name',
  'In',
  'Out',
  'Nights',
  'From',
  'Until',
  'Sharing with',
  'Changed',
  'Was',
];

/** The same as a table: a line for each person, days as 2026-07-01. */
function listCsv({ rooms, left }: RoomingList): string {
  const lines = rooms.flatMap((room) =>
    room.sleepers.map((one) => [
      room.room_number ?? '',
      nameKind(room),
      one.full_name,
      one.first_night,
      one.leaves_on,
      String(countNights(one)),
      room.used_from ?? '',
      room.used_until ?? '',
      one.sharing.join(', '),
      one.change === null ? '' : changeWords[one.change],
      one.was ?? '',
    ]),
  );
  const gone = left.map((one) => ['', '', one.full_name, '', '', '', '', '', '', 'Left', one.was]);
  const rows = [...lines, ...gone].map((cells) => csvLine(cells.map(csvText)));
  return byteOrderMark + [csvLine(headings), ...rows].join('');
}

export async function stays(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db, engine } = deps;
  const onRequest = async (request: FastifyRequest) => {
    const id = numberIn(request);
    if (id === undefined) return;
    await refuseOtherProject(deps, await projectOfStay(db, id), requirePerson(request));
  };
  const paper = () => ({ productName: deps.config.productName, madeAt: deps.now() });
  const sends = { can_mail: deps.config.mail !== undefined };
  const presentList = async (id: number) => ({ ...(await readList(db, id)), ...sends });
  answer(app, readProjectStays, async (request) => {
    const project = requireProject(request);
    return {
      projectId: project.id,
      projectCode: project.project_code,
      stays: (await staysOfProject(db, project.id)).map((stay) => ({
        ...stay,
        list: { ...stay.list, ...sends },
      })),
    };
  });
  answer(app, readRoomingList, async ({ params }) => presentList(params.id), { onRequest });
  answer(
    app,
    printRoomingList,
    async (request, reply) => {
      const list = await readList(db, request.params.id);
      return sendPdf(reply, await printList(list, paper()), fileName(list, 'pdf'));
    },
    { onRequest },
  );
  answer(
    app,
    exportRoomingList,
    async (request, reply) => {
      const list = await readList(db, request.params.id);
      return sendCsv(reply, listCsv(list), fileName(list, 'csv'));
    },
    { onRequest },
  );
  const noteSent = async (
    request: FastifyRequest,
    id: number,
    change: (db: Db) => Promise<unknown>,
  ) => {
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    const part = sql`(select jsonb_build_object('rooming_list', max(sent_at))
      from rooming_lists where stay_id = ${id} and not is_sending)`;
    await db
      .transaction()
      .execute(async (transaction) =>
        noteDetail(
          { ...author, db: transaction },
          part,
          { kind: engine.kind('stays'), id },
          async () => void (await change(transaction)),
        ),
      );
  };
  answer(
    app,
    markRoomingListSent,
    async (request) => {
      const { id } = request.params;
      await readList(db, id);
      const userId = requirePerson(request).id;
      await noteSent(request, id, async (held) => keepSent(held, { stayId: id, userId }));
      return presentList(id);
    },
    { onRequest },
  );
  answer(
    app,
    mailRoomingList,
    async (request) => {
      const { id } = request.params;
      await mailList(deps, {
        stayId: id,
        userId: requirePerson(request).id,
        body: request.body,
        print: async (list) => printList(list, paper()),
        filename: (list) => fileName(list, 'pdf'),
        note: async (change) => noteSent(request, id, change),
      });
      return presentList(id);
    },
    { onRequest },
  );
}

function fileName({ stay }: RoomingList, ending: 'csv' | 'pdf'): string {
  const code = stay.project_code.replaceAll(/[^\w.-]+/g, '_');
  return `rooming-list-${code}-${stay.checks_in_on}.${ending}`;
}
