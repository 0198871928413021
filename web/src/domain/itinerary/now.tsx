'use no memo';

import { nextItem, nextJourney } from '@paddock/contract/domain/itinerary/items-of';
import { makeSheet, type DaySheet } from '@paddock/contract/domain/itinerary/sheet-of';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { nounOf, wayWords } from '@paddock/contract/domain/itinerary/ticketed';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import type { ReactNode } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { lazyModule } from '../../platform/lazy.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import { readOwnClock, useOwnItinerary } from './day-query.ts';
import { ItemIcon } from './item-icon.tsx';
import { NoBed } from './no-bed.tsx';
import styles from './now.module.css';
import { Timeline } from './timeline.tsx';
import { untilWords } from './words.ts';

/** Drivers alone need it. Until it is there, the drive is shown with the rest of the day. */
const driveCard = lazyModule({ name: 'drive-card', load: () => import('./drive-card.tsx') });

const never = () => () => {};
const nothing: readonly ItineraryItem[] = [];

/** Milliseconds between two looks at the clock, so that a minute changes on time. */
const tickMs = 10_000;

interface NowProps {
  readonly user: Pick<User, 'id' | 'contact_id'>;
  /** Leads to an address of the app. */
  readonly link: (address: string, words: ReactNode) => ReactNode;
}

/** Today as a timeline, and what comes next after it. */
export function Now({ user, link }: NowProps) {
  const query = useOwnItinerary();
  const now = useNow(tickMs);
  const contactId = user.contact_id ?? 0;
  const own = query.data?.items ?? nothing;
  const isDriver = own.some(({ people }) =>
    people.some((one) => one.part === 'driver' && one.contactId === contactId),
  );
  const card = driveCard.useLoaded(isDriver ? undefined : never);
  if (query.data === undefined) return <NoNow query={query} />;
  const { local: here, city } = readOwnClock(query.data, now);
  const today = dayOfLocal(here);
  const whole = makeSheet(query.data, contactId, today);
  const drive = card?.findOwnDrive(own, contactId, now);
  const sheet = {
    ...whole,
    entries: whole.entries.filter(({ item }) => item.id !== drive?.item.id),
  };
  const next = nextJourney(own, now) ?? nextItem(own, now);
  const drives = link('/drives', <span className={buttonClass('quiet')}>All your drives</span>);
  const isLater = next !== undefined && !whole.entries.some(({ item }) => item.id === next.id);
  return (
    <section className={`grid ${styles['now']}`} aria-label="Now">
      <div className="flex baseline between gap-3">
        <h2 className={styles['day']}>{formatDay(here)}</h2>
        <span className="muted">
          <span className={styles['clock']}>{formatClock(here)}</span> {`in ${city}`}
        </span>
      </div>
      <SavedNote at={savedAt(query)} />
      {card !== undefined && (
        <card.DriveCard
          drive={drive}
          items={own}
          people={query.data.people}
          {...{ contactId, now, today }}
          userId={user.id}
          drives={drives}
        />
      )}
      <Today {...{ sheet, now, drives }} isLed={drive !== undefined} />
      {sheet.lacksBed && <NoBed when="tonight" contact={sheet.contacts[0]} />}
      {isLater && next !== drive?.item && (
        <Card>
          {link(`/day?day=${dayOfLocal(next.startsAtLocal)}`, <Next item={next} now={now} />)}
        </Card>
      )}
    </section>
  );
}

interface TodayProps {
  readonly sheet: DaySheet;
  /** Leads to all drives. */
  readonly drives: ReactNode;
  /** A drive is shown above it. */
  readonly isLed: boolean;
  readonly now: number;
}

function Today({ sheet, now, drives, isLed }: TodayProps) {
  if (sheet.entries.length > 0) return <Timeline {...{ sheet, now, isLed, drives }} brief />;
  if (isLed) return null;
  return (
    <Card padded>
      <p className="muted">Nothing booked today</p>
    </Card>
  );
}

/** The next item on another day, with a link to that day. */
function Next({ item, now }: { readonly item: ItineraryItem; readonly now: number }) {
  const { title, startsAtLocal, isTimed } = item;
  const noun = nounOf(item);
  const until = untilWords(item, now);
  const clock = isTimed ? `, ${formatClock(startsAtLocal)} local` : '';
  return (
    <Tile
      icon={<ItemIcon item={item} />}
      title={noun === undefined ? `Next, ${until}` : `Next ${noun}, ${until}`}
      subtitle={`${title}${wayWords(item)}, ${formatDay(startsAtLocal)}${clock}`}
    />
  );
}

function NoNow({ query }: { readonly query: ReturnType<typeof useOwnItinerary> }) {
  if (query.fetchStatus === 'paused')
    return <Message title="You’re offline">Your day appears when you’re back online.</Message>;
  if (query.isError)
    return (
      <Message tone="bad" title="Your day did not load">
        <Button variant="text" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Message>
    );
  return (
    <SkeletonGroup label="Loading your day">
      <Card padded>
        <Skeleton className={styles['line']} />
        <Skeleton className={styles['block']} />
      </Card>
    </SkeletonGroup>
  );
}
