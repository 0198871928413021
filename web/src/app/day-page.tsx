import type { User } from '@paddock/contract/platform/user';
import { CalendarCard } from '../domain/sharing-out/calendar-card.tsx';
import { OwnDayPage } from '../domain/itinerary/own-day-page.tsx';

/** The own day, and how to get it into a calendar app. */
export function DayPage({ user }: { readonly user: User }) {
  return (
    <div className="stack gap-14px">
      <OwnDayPage user={user} />
      <CalendarCard />
    </div>
  );
}
