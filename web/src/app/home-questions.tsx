import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import { useState } from 'react';
import { describeNews, seenClaims, useOwnClaims } from '../domain/claims/claims.ts';
import { OwnBorders } from '../domain/freight/own-borders.tsx';
import { NotificationCard } from '../domain/messages/notification-card.tsx';
import { usePlatform } from '../platform/platform.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tile } from '../ui/tile.tsx';
import { InstallCard } from './install/install-card.tsx';
import { UnreadCard } from './home-cards.tsx';
import { NavLink } from './nav-link.tsx';
import { PasskeyOffer } from './passkeys/passkey-offer.tsx';
import styles from './home-screen.module.css';

/** A driver's next border under the next item, and suggestions at the bottom, one question at a time. */
export function HomeQuestions({ userId }: { readonly userId: number }) {
  return (
    <>
      <OwnBorders userId={userId} />
      <UnreadCard />
      <ClaimsCard />
      <PasskeyOffer otherwise={<NotificationCard otherwise={<InstallCard />} />} />
    </>
  );
}

/** On home: what became of one's claims, and which are not submitted yet. */
function ClaimsCard() {
  const { clock } = usePlatform();
  const [seen] = useState(seenClaims);
  const [now] = useState(() => clock.now());
  const { data } = useOwnClaims();
  const news = data === undefined ? undefined : describeNews(data.claims, seen, now);
  if (news === undefined) return null;
  return (
    <NavLink to="/claims" className="block round-3 unlined">
      <Card padded>
        <Tile
          className={styles['tile']}
          icon={<Icon of={ReceiptText} size={22} />}
          title="Your claims"
          subtitle={news}
        />
      </Card>
    </NavLink>
  );
}
