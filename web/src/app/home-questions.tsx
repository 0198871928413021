import { InstallCard } from '../features/install/install-card.tsx';
import { NotificationCard } from '../features/notifications/notification-card.tsx';

/** What home asks of whoever has a moment: below everything that they came for. */
export function HomeQuestions() {
  return (
    <>
      <NotificationCard />
      <InstallCard />
    </>
  );
}
