import { dayWords } from '@paddock/contract/domain/stays/day-words';
import {
  exportRoomingList,
  markRoomingListSent,
  printRoomingList,
  readRoomingList,
  type RoomingList,
  type RoomingRoom,
} from '@paddock/contract/domain/stays/rooming-list';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { MailList } from './mail-list.tsx';
import styles from './rooms-grid.module.css';
import { type BedLine, countWords, hasColumns, lineNights, listBeds, listNights } from './beds.ts';

const changes = { new: 'New', moved: 'Moved', dates: 'Other nights' } as const;

interface RoomRowsProps {
  readonly rooms: readonly RoomingRoom[];
  readonly nights: readonly string[];
  readonly wide: boolean;
}

/** Each room with its guests, night by night if there is space. */
function RoomRows({ rooms, nights, wide }: RoomRowsProps) {
  const columns = wide && hasColumns(nights) ? nights : [];
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  return (
    <div>
      {columns.length > 0 && (
        <div className={`grid small muted figures ${styles['roomingNights']}`} aria-hidden="true">
          <span />
          <div className={styles['columns']} style={template}>
            {columns.map((night) => (
              <span key={night}>{dayWords(night)}</span>
            ))}
          </div>
        </div>
      )}
      <ul className="plain-list">
        {rooms.map((room) => (
          <Room key={room.id} room={room} columns={columns} />
        ))}
      </ul>
    </div>
  );
}

interface RoomProps {
  readonly room: RoomingRoom;
  readonly columns: readonly string[];
}

function Room({ room, columns }: RoomProps) {
  const heading = useId();
  const hours = room.used_from === null ? '' : `, ${room.used_from} to ${room.used_until}`;
  const isWide = columns.length > 0;
  const grid = isWide
    ? { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }
    : undefined;
  return (
    <li
      className={
        isWide
          ? `grid pad-2-0 line-above ${styles['roomWide']}`
          : `pad-2-0 line-above ${styles['room']}`
      }
    >
      <h3 id={heading} className={styles['roomingRoom']}>
        {room.room_number ?? 'No number'}{' '}
        <span className={styles['kind']}>
          {room.kind}
          {room.is_to_book === true && ', to book'}
          {hours}
        </span>
      </h3>
      <ul aria-labelledby={heading} className={`plain-list ${styles['beds']}`} style={grid}>
        {listBeds(room).map((line) => (
          <Bed key={line.key} line={line} columns={columns} />
        ))}
      </ul>
    </li>
  );
}

function Bed({ line, columns }: { readonly line: BedLine; readonly columns: readonly string[] }) {
  const { bed, name, change, was } = line;
  return (
    <li
      className={
        name === undefined
          ? `shrink anywhere ${styles['roomingFree']}`
          : `shrink anywhere ${styles['taken']}`
      }
      style={placeInGrid(line, columns)}
    >
      <span className={`bold ${styles['who']}`}>{name ?? `Bed ${bed} free`}</span>{' '}
      <span className={styles['roomingWhen']}>{lineNights(line)}</span>
      {change !== null && (
        <>
          {' '}
          <Badge tone="info">{changes[change]}</Badge>
        </>
      )}
      {was !== null && <span className={styles['was']}> Was {was}</span>}
    </li>
  );
}

/** The columns of its nights, in the row of its bed. */
function placeInGrid(
  { bed, first_night: from, leaves_on: until }: BedLine,
  columns: readonly string[],
) {
  if (columns.length === 0) return undefined;
  const before = columns.filter((night) => night < from).length;
  const nights = columns.filter((night) => night >= from && night < until).length;
  const start = Math.min(before, columns.length - 1) + 1;
  return { gridRow: bed, gridColumn: `${start} / span ${Math.max(nights, 1)}` };
}

interface RoomingCardProps {
  readonly stayId: number;
  /** May mark the list as sent. */
  readonly edits: boolean;
}

/** The rooms of a stay by night, and the list for its hotel. */
export function RoomingCard({ stayId, edits }: RoomingCardProps) {
  const heading = useId();
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['rooming-list', stayId],
    queryFn: ({ signal }) => api.call(readRoomingList, { params: { id: stayId }, signal }),
  });
  return (
    <Card role="region" aria-labelledby={heading} className="stack gap-3 pad-4">
      <h2 id={heading} className={styles['roomingTitle']}>
        Rooming list
      </h2>
      {read.data === undefined && !read.isError && <Spinner label="Loading rooms" />}
      {read.data === undefined && read.isError && (
        <p className="hint muted">
          {'The rooms did not load. '}
          <Button variant="text" busy={read.isFetching} onClick={() => void read.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {read.data !== undefined && <Loaded list={read.data} edits={edits} />}
    </Card>
  );
}

function Loaded({ list, edits }: { readonly list: RoomingList; readonly edits: boolean }) {
  const wide = useWide();
  if (list.rooms.length === 0)
    return <p className="hint muted">No rooms yet. Add a room, then say who sleeps there.</p>;
  return (
    <>
      <p className="hint muted">
        {countWords(list)}. {sentWords(list)}
      </p>
      <RoomRows rooms={list.rooms} nights={listNights(list.stay)} wide={wide} />
      {list.left.length > 0 && (
        <p className="hint muted">
          No longer here:{' '}
          {list.left.map(({ full_name: name, was }) => `${name} (${was})`).join(', ')}.
        </p>
      )}
      <RoomingActions list={list} edits={edits} />
    </>
  );
}

/** When the hotel last got the list. */
export function sentWords({ sent }: RoomingList): string {
  if (sent === null) return 'Not sent to the hotel yet.';
  const to = sent.to ? ` to ${sent.to}` : '';
  return `Sent${to} ${formatDay(sent.sent_at)}, ${formatClock(sent.sent_at)} UTC by ${sent.full_name}; changes since are marked.`;
}

/** Opens the mail program with an email about the list, to which its PDF is to be added. */
function mailAddress(list: RoomingList): string {
  const { hotel, project_code: code, confirmation_number: number, ...days } = list.stay;
  const when = `${dayWords(days.checks_in_on)} to ${dayWords(days.checks_out_on)}`;
  const body = [
    `Rooming list for ${hotel}, ${when}: ${countWords(list)}.`,
    ...(number === null ? [] : [`Your reference: ${number}`]),
    'The list is attached as a PDF. Please confirm that you have it.',
  ].join('\r\n\r\n');
  const subject = `Rooming list ${code}, ${hotel}`;
  const to = list.mail_to ? encodeURIComponent(list.mail_to) : '';
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The list as an email or a file, and the note that it was sent. */
export function RoomingActions({
  list,
  edits,
}: {
  readonly list: RoomingList;
  readonly edits: boolean;
}) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const mails = edits && list.can_mail === true;
  const params = { id: list.stay.id };
  const name = `rooming-list-${list.stay.project_code}`;
  const pdf = useDownload({
    name,
    ending: 'pdf',
    open: async (from) =>
      from.open(printRoomingList, { params, accept: 'application/pdf, application/json;q=0.5' }),
  });
  const csv = useDownload({
    name,
    ending: 'csv',
    open: async (from) =>
      from.open(exportRoomingList, { params, accept: 'text/csv, application/json;q=0.5' }),
  });
  const mark = useMutation({
    mutationFn: async () => api.call(markRoomingListSent, { params }),
    onSuccess: () =>
      showToast({ title: 'Marked as sent', body: 'The next list says what changed since.' }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <>
      {mails && <MailList list={list} />}
      <div className={`grid middle gap-2 ${styles['actions']}`}>
        {!mails && (
          <a className="target row" href={mailAddress(list)} onClick={() => pdf.mutate()}>
            Write an email to the hotel
          </a>
        )}
        <DownloadButton label="Rooming list PDF" download={pdf} />
        <DownloadButton label="Rooming list CSV" download={csv} />
        {edits && (
          <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate()}>
            Mark as sent
          </Button>
        )}
      </div>
      {!mails && (
        <p className="fine-print muted">
          The PDF is saved when you write the email. Attach it, and mark the list as sent
          afterwards.
        </p>
      )}
      {mark.error !== null && (
        <Message tone="warn" title="The list was not marked as sent">
          {mark.error.message}
        </Message>
      )}
    </>
  );
}
