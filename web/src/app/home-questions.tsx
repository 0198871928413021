import { ClaimsCard } from './claims-link.tsx';
import { UnreadCard } from './messages-link.tsx';
import { InstallCard } from './install/install-card.tsx';
import { PasskeyOffer } from './passkeys/passkey-offer.tsx';
import { NotificationCard } from '../domain/messages/notification-card.tsx';

/** What home suggests, below everything else. One question at a time. */
export function HomeQuestions() {
  return (
    <>
      <UnreadCard />
      <ClaimsCard />
      <PasskeyOffer otherwise={<NotificationCard otherwise={<InstallCard />} />} />
    </>
  );
}
