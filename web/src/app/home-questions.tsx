import { UnreadCard } from './messages-link.tsx';
import { InstallCard } from '../features/install/install-card.tsx';
import { NotificationCard } from '../features/notifications/notification-card.tsx';

/** What home says and asks of whoever has a moment: below everything that they came for. */
export function HomeQuestions() {
  return (
    <>
      <UnreadCard />
      <NotificationCard />
      <InstallCard />
    </>
  );
}
