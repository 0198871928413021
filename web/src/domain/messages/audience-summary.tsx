import type { MessageWays } from '@paddock/contract/platform/message-ways';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { counted } from '@paddock/contract/platform/plural';
import { readReach } from '@paddock/contract/platform/push';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IconNode } from 'lucide';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { InviteButton } from '../../engine/invite-button.tsx';
import type { Invited } from '../../engine/inviting.ts';
import { usePlatform } from '../../platform/platform.ts';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PeopleAvatars } from '../../ui/people-avatars.tsx';
import styles from './audience.module.css';

interface AudienceSummaryProps {
  readonly people: readonly LookupRow[];
  /** People who were to be added but can’t sign in. */
  readonly noAccess: MessageWays['noAccess'];
  /** It also goes by text message or email to those without a device. */
  readonly urgent: boolean;
  readonly onUrgent: () => void;
  readonly onInvited: (people: readonly Invited[]) => void;
}

/** Before sending: how it reaches whom, and who can’t be reached. */
export function AudienceSummary(props: AudienceSummaryProps) {
  const { people, noAccess, urgent, onUrgent, onInvited } = props;
  const reach = useReach(people);
  if (people.length + noAccess.length === 0) return null;
  const among = (keys: readonly number[] = []) => people.filter(({ key }) => keys.includes(key));
  const [byPush, text, mail] = [
    among(reach?.withDevice),
    among(reach?.byText),
    among(reach?.byMail),
  ];
  const [byText, byMail] = urgent ? [text, mail] : [[], []];
  const inApp = people.filter((one) => ![byPush, byText, byMail].some((way) => way.includes(one)));
  const also = text.length > 0 ? 'Also by SMS' : 'Also by email';
  return (
    <section className={styles['summary']} aria-label="Who it reaches">
      {reach === undefined && people.length > 0 && (
        <Way icon={MessageSquare} title={`Goes to ${counted(people.length, 'person', 'people')}`}>
          Checking how it reaches them.
        </Way>
      )}
      {byPush.length > 0 && (
        <Way icon={Bell} title={`${byPush.length} by push`} names={byPush}>
          Arrives now
        </Way>
      )}
      {byText.length > 0 && (
        <Way icon={Smartphone} title={`${byText.length} by SMS`} names={byText}>
          Sent now, because it is urgent
        </Way>
      )}
      {byMail.length > 0 && (
        <Way icon={Mail} title={`${byMail.length} by email`} names={byMail}>
          Sent now, because it is urgent
        </Way>
      )}
      {reach !== undefined && inApp.length > 0 && (
        <Way
          icon={MessageSquare}
          title={`${inApp.length} in the app only`}
          names={inApp}
          action={
            !urgent &&
            text.length + mail.length > 0 && <DeskButton onClick={onUrgent}>{also}</DeskButton>
          }
        >
          They see it when they open Paddock
        </Way>
      )}
      {noAccess.length > 0 && (
        <Way
          icon={TriangleAlert}
          isMissing
          title={counted(noAccess.length, 'has no access', 'have no access')}
          action={
            <InviteButton
              contactIds={noAccess.map(({ contactId }) => contactId)}
              onInvited={onInvited}
            />
          }
        >
          {noAccess.map(({ name }) => name).join(', ')}
        </Way>
      )}
    </section>
  );
}

/** The chosen people with a device, and how an urgent message reaches the others; undefined until loaded. */
function useReach(people: readonly LookupRow[]) {
  const { api } = usePlatform();
  const userIds = people
    .map(({ key }) => key)
    .toSorted((one, other) => one - other)
    .join(',');
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['reach', userIds],
    queryFn: ({ signal }) => api.call(readReach, { query: { userIds }, signal }),
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
  });
  return isPlaceholderData ? undefined : data;
}

interface WayProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly names?: readonly LookupRow[];
  readonly isMissing?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Way({ icon, title, names = [], isMissing = false, action, children }: WayProps) {
  return (
    <div
      className={classNames(
        'grid middle gap-2 pad-2-0 line-above',
        styles['way'],
        isMissing && styles['missing'],
      )}
    >
      <Icon of={icon} size={18} />
      <div>
        <p className="bold">{title}</p>
        <p className="hint muted">{children}</p>
      </div>
      <div className={`flex wrap gap-2 middle ${styles['wayEnd']}`}>
        {names.length > 0 && <PeopleAvatars names={names.map(({ value }) => value)} />}
        {action}
      </div>
    </div>
  );
}
