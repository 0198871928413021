import { bookingAddress } from '../../bookings/booking-page.ts';
import type { ReadinessGap } from '@paddock/contract/domain/plan/readiness';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import {
  readProjectStays,
  type ProjectStays,
  type RoomingRoom,
} from '@paddock/contract/domain/stays/rooming-list';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { dayAfter } from '@paddock/contract/platform/days';
import { mayEnter } from '@paddock/contract/platform/entries';
import { useQuery } from '@tanstack/react-query';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useId, type ReactNode } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dayWords } from '../../itinerary/words.ts';
import { ClashFix } from './clash-fix.tsx';
import type { GapProps } from './gap-props.ts';
import { gapWords } from './grid-cells.ts';
import { ownDaysPath } from './own-days-line.tsx';
import styles from './people.module.css';
import { OpenTransfers, RecordFix } from './record-fix.tsx';
import { Refusal } from './refusal.tsx';
import { SaveButtons } from './save-buttons.tsx';

interface GapCardProps extends GapProps {
  readonly reach: Reach;
  readonly problem: string | undefined;
  readonly onDismiss: () => void;
}

/** One thing that is wrong, in words, with one fix. */
export function GapCard(props: GapCardProps) {
  const { gap, person, readiness, reach, problem, open, onDismiss } = props;
  const heading = useId();
  const online = useOnline();
  return (
    <section aria-labelledby={heading} className={`grid gap-2 pad-3 round-2 ${styles['gapCard']}`}>
      <h3 id={heading} className={`row gap-2 bold warn ${styles['cardTitle']}`}>
        <Icon
          of={gap.kind === 'no_bed' ? BedDouble : gap.kind === 'clash' ? Copy : TriangleAlert}
          size={18}
        />
        {writeTitle(gap, readiness.today)}
      </h3>
      <p>{gap.words}</p>
      {problem !== undefined && <Refusal>{problem}</Refusal>}
      {mayFix(gap, reach) ? (
        <Fix {...props} />
      ) : (
        <p className={`small muted ${styles['small']}`}>An administrator can fix this.</p>
      )}
      <div className="flex wrap gap-2">
        <DeskButton
          variant="quiet"
          why={online ? undefined : 'You’re offline.'}
          aria-label={`Dismiss: ${gap.words}`}
          onClick={onDismiss}
        >
          Dismiss
        </DeskButton>
        {isMissing(gap) && mayEnter(reach, 'people') && (
          <DeskButton
            variant="quiet"
            aria-label={`Own arrangements: ${person.fullName}`}
            onClick={() => open(ownDaysPath(person, readiness, 'bed and travel'))}
          >
            Own arrangements
          </DeskButton>
        )}
      </div>
    </section>
  );
}

/** A bed or a way that someone can arrange themselves. */
function isMissing({ kind }: ReadinessGap): boolean {
  return kind === 'no_bed' || kind === 'no_way_in' || kind === 'no_way_out';
}

/** The fix of a gap is a bed, a booking, or a look at what is booked. */
function mayFix({ kind, fixes = [] }: ReadinessGap, reach: Reach): boolean {
  if (isAllowed(reach, 1) || fixes.length > 0) return true;
  if (kind === 'no_bed') return mayEnter(reach, 'stays');
  const misses =
    kind === 'no_way_in' || kind === 'no_way_out' || kind === 'elsewhere' || kind === 'to_book';
  return misses && mayEnter(reach, 'bookings');
}

function writeTitle(gap: ReadinessGap, today: string): string {
  const { day, nights } = gap;
  const tonight = gap.kind === 'no_bed' && nights.length === 1 && day === today;
  const words = nights.length > 1 ? `No bed for ${nights.length} nights` : gapWords(gap);
  return `${words}${tonight ? ' tonight' : ''}, ${dayWords(day)}`;
}

function Fix(props: GapProps) {
  const { kind, bookings, fixes = [] } = props.gap;
  if (kind === 'no_bed') return <BedFix {...props} />;
  if (kind === 'clash' && bookings.length > 1) return <ClashFix {...props} />;
  const misses = kind === 'no_way_in' || kind === 'no_way_out' || kind === 'elsewhere';
  if (misses || (kind === 'to_book' && fixes.length === 0)) return <AddBooking {...props} />;
  return fixes.length > 0 ? <RecordFix {...props} fixes={fixes} /> : <OpenBookings {...props} />;
}

/** The form of a booking, with the flight that is to book. */
function AddBooking({ gap, person, readiness, isFirst, open }: GapProps) {
  const form = bookingAddress(readiness.projectId);
  const flights =
    gap.kind !== 'to_book' ? [] : gap.itemIds.flatMap((id) => /^flight-(\d+)$/.exec(id)?.[1] ?? []);
  const chosen = flights.map((id) => `&flightIds=${id}`).join('');
  return (
    <div className="flex wrap gap-2">
      <DeskButton
        variant={isFirst ? 'main' : 'plain'}
        onClick={() => open(`${form}?contactIds=${person.contactId}${chosen}`)}
      >
        Add booking
      </DeskButton>
    </div>
  );
}

function OpenBookings({ gap, open }: GapProps) {
  return (
    <div className="flex wrap gap-2">
      {gap.bookings.map(({ id, reference }) => (
        <DeskButton key={id} onClick={() => open(`/admin/expenditure/${id}`)}>
          {`Open booking ${reference ?? id}`}
        </DeskButton>
      ))}
      <OpenTransfers {...{ gap, open }} />
    </div>
  );
}

/** Puts a person into a free bed of the project. */
function BedFix(props: GapProps) {
  const { gap, person, readiness, open } = props;
  const { api } = usePlatform();
  const { projectCode, projectId } = readiness;
  const { data, isError } = useQuery({
    queryKey: ['project-stays', projectCode],
    queryFn: ({ signal }) => api.call(readProjectStays, { params: { projectCode }, signal }),
  });
  const others = (
    <DeskButton
      onClick={() =>
        open(`/admin/projects/${projectId}/room-people?contact_ids=${person.contactId}`)
      }
    >
      Other beds
    </DeskButton>
  );
  if (data === undefined && !isError) return <Spinner label="Looking for a free bed" />;
  const [bed] = data === undefined ? [] : freeBeds(data, person.contactId, gap.nights);
  if (bed === undefined)
    return (
      <>
        <p>
          {data === undefined
            ? 'The rooms did not load.'
            : 'No room has a free bed on all of these nights.'}
        </p>
        <div className="flex wrap gap-2">{others}</div>
      </>
    );
  return (
    <GiveBed key={bed.roomId} {...props} bed={bed}>
      {others}
    </GiveBed>
  );
}

interface GiveBedProps extends GapProps {
  readonly bed: FreeBed;
  readonly children: ReactNode;
}

function GiveBed({ gap, person, bed, isFirst, onProblem, children }: GiveBedProps) {
  const { registry } = useCatalogue();
  const online = useOnline();
  const first = gap.nights[0] ?? gap.day;
  const leaves = dayAfter(gap.nights.at(-1) ?? first);
  const nights = nightWords(first, leaves);
  const quick = {
    form: registry.form('room-people'),
    values: {
      room_id: bed.roomId,
      contact_ids: [person.contactId],
      first_night: first,
      leaves_on: leaves,
    },
    edits: null,
    saved: { title: `${person.fullName} has a bed`, body: `${bed.room}, ${bed.hotel}, ${nights}` },
  };
  return (
    <>
      <p>
        <strong>{`${bed.room}, ${bed.hotel}`}</strong>
        {` has a free bed on ${nights}`}
        {bed.sharing.length > 0 ? `, shared with ${bed.sharing.join(' and ')}.` : '.'}
      </p>
      <SaveButtons
        quick={quick}
        deed="Give this bed"
        about={`Give ${person.fullName} a bed: ${bed.room}`}
        offline={!online}
        isFirst={isFirst}
        onProblem={onProblem}
      >
        {children}
      </SaveButtons>
    </>
  );
}

/** A room with a bed that is free on some nights. */
interface FreeBed {
  readonly roomId: number;
  /** "Room 214", "Twin room". */
  readonly room: string;
  readonly hotel: string;
  /** Who sleeps in the room on these nights. */
  readonly sharing: readonly string[];
}

/**
 * Rooms with a free bed on all of some nights, best first: the person's own room, then their hotel, then
 * empty rooms.
 */
function freeBeds(
  { stays }: ProjectStays,
  contactId: number,
  nights: readonly string[],
): FreeBed[] {
  const [from] = nights;
  const last = nights.at(-1);
  if (from === undefined || last === undefined) return [];
  const until = dayAfter(last);
  const found = stays.flatMap(({ list }) => {
    const own = list.rooms.some((room) => sleepsIn(room, contactId));
    return list.rooms
      .filter((room) => isFree(room, from, until))
      .map((room) => {
        const sharing = room.sleepers
          .filter((one) => one.first_night < until && from < one.leaves_on)
          .map(({ full_name: name }) => name);
        const bed = { roomId: room.id, room: roomWords(room), hotel: list.stay.hotel, sharing };
        const rank = sleepsIn(room, contactId) ? 0 : own ? 1 : 2;
        return { bed, rank: rank * 10 + Math.min(9, sharing.length) };
      });
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ bed }) => bed);
}

function sleepsIn({ sleepers }: RoomingRoom, contactId: number): boolean {
  return sleepers.some((one) => one.contact_id === contactId);
}

function isFree({ free }: RoomingRoom, from: string, until: string): boolean {
  return free.some((bed) => bed.first_night <= from && until <= bed.leaves_on);
}

function roomWords({ kind, room_number: number }: RoomingRoom): string {
  if (number !== null) return `Room ${number}`;
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} room`;
}
