import { dayWords } from '@paddock/contract/domain/stays/day-words';
import type {
  RoomingList,
  RoomingRoom,
  RoomingSleeper,
} from '@paddock/contract/domain/stays/rooming-list';
import { dayAfter } from '@paddock/contract/platform/days';
import { byteOrderMark, csvLine, csvText } from '../../platform/csv.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { stayWords } from './list-changes.ts';

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
export async function printList(list: RoomingList, paper: Paper): Promise<Buffer> {
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
  const name = [room.room_number, room.kind].filter((one) => one !== null).join(' ');
  if (room.sleepers.length === 0) return [[name, '–', '', '', '', '', '']];
  return room.sleepers.map((sleeper, index) => [
    index === 0 ? name : '',
    sleeper.full_name,
    dayWords(sleeper.first_night),
    dayWords(sleeper.leaves_on),
    room.used_from === null ? String(nightsOf(sleeper)) : `${room.used_from}–${room.used_until}`,
    sleeper.sharing.join(', '),
    changed(sleeper),
  ]);
}

function changed({ change, was }: RoomingSleeper): string {
  if (change === null) return '';
  return was === null ? changeWords[change] : `${changeWords[change]} (${was})`;
}

/** Nights on which somebody sleeps there; none of a day room. */
function nightsOf({ first_night: from, leaves_on: until }: RoomingSleeper): number {
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
export function listCsv({ rooms, left }: RoomingList): string {
  const lines = rooms.flatMap((room) =>
    room.sleepers.map((one) => [
      room.room_number ?? '',
      room.kind,
      one.full_name,
      one.first_night,
      one.leaves_on,
      String(nightsOf(one)),
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
