import { mayEnter } from '@paddock/contract/platform/entries';
import type { ReadinessGap } from '@paddock/contract/domain/itinerary/readiness';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useId } from 'react';
import { useOnline } from '../../../platform/use-online.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dayWords } from '../words.ts';
import { BedFix } from './bed-fix.tsx';
import { ClashFix } from './clash-fix.tsx';
import type { GapProps } from './gap-props.ts';
import { gapWords } from './grid-cells.ts';
import { Refusal } from './refusal.tsx';
import styles from './person-panel.module.css';

interface GapCardProps extends GapProps {
  readonly reach: Reach;
  readonly problem: string | undefined;
  readonly onDismiss: () => void;
}

/** One thing that is wrong, in words, with one fix. */
export function GapCard(props: GapCardProps) {
  const { gap, readiness, reach, problem, onDismiss } = props;
  const heading = useId();
  const online = useOnline();
  return (
    <section aria-labelledby={heading} className={styles['card']}>
      <h3 id={heading} className={styles['cardTitle']}>
        <Icon
          of={gap.kind === 'no_bed' ? BedDouble : gap.kind === 'clash' ? Copy : TriangleAlert}
          size={18}
        />
        {titleOf(gap, readiness.today)}
      </h3>
      <p>{gap.words}</p>
      {problem !== undefined && <Refusal>{problem}</Refusal>}
      {mayFix(gap, reach) ? (
        <Fix {...props} />
      ) : (
        <p className={styles['small']}>An administrator can fix this.</p>
      )}
      <div className={styles['buttons']}>
        <DeskButton
          variant="quiet"
          why={online ? undefined : 'You’re offline.'}
          aria-label={`Dismiss: ${gap.words}`}
          onClick={onDismiss}
        >
          Dismiss
        </DeskButton>
      </div>
    </section>
  );
}

/** The fix of a gap is a bed, a booking, or a look at what is booked. */
function mayFix({ kind }: ReadinessGap, reach: Reach): boolean {
  if (isAllowed(reach, 1)) return true;
  if (kind === 'no_bed') return mayEnter(reach, 'stays');
  const misses = kind === 'no_way_in' || kind === 'no_way_out' || kind === 'elsewhere';
  return misses && mayEnter(reach, 'bookings');
}

function titleOf(gap: ReadinessGap, today: string): string {
  const { day, nights } = gap;
  const tonight = gap.kind === 'no_bed' && nights.length === 1 && day === today;
  const words = nights.length > 1 ? `No bed for ${nights.length} nights` : gapWords(gap);
  return `${words}${tonight ? ' tonight' : ''}, ${dayWords(day)}`;
}

function Fix(props: GapProps) {
  const { gap } = props;
  switch (gap.kind) {
    case 'no_bed':
      return <BedFix {...props} />;
    case 'clash':
      return gap.bookings.length > 1 ? <ClashFix {...props} /> : <OpenBookings {...props} />;
    case 'no_way_in':
    case 'no_way_out':
    case 'elsewhere':
      return <AddBooking {...props} />;
    case 'connection':
    case 'late':
    case 'early':
    case 'bed_early':
    case 'bed_late':
    default:
      return <OpenBookings {...props} />;
  }
}

function AddBooking({ person, readiness, isFirst, open }: GapProps) {
  const form = `/admin/projects/${readiness.projectId}/flight-expenditure`;
  return (
    <div className={styles['buttons']}>
      <DeskButton
        variant={isFirst ? 'main' : 'plain'}
        onClick={() => open(`${form}?contactIds=${person.contactId}`)}
      >
        Add booking
      </DeskButton>
    </div>
  );
}

function OpenBookings({ gap, open }: GapProps) {
  return (
    <div className={styles['buttons']}>
      {gap.bookings.map(({ id, reference }) => (
        <DeskButton key={id} onClick={() => open(`/admin/expenditure/${id}`)}>
          {`Open booking ${reference ?? id}`}
        </DeskButton>
      ))}
    </div>
  );
}
