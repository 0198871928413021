import type { User } from '@paddock/contract/platform/user';
import { CalendarCard } from '../domain/sharing-out/calendar-card.tsx';
import { OwnDayPage } from '../domain/itinerary/own-day-page.tsx';
import styles from './day-page.module.css';

/** The own day, and the way of it into a calendar app. */
export function DayPage({ user }: { readonly user: User }) {
  return (
    <div className={styles['page']}>
      <OwnDayPage user={user} />
      <CalendarCard />
    </div>
  );
}
