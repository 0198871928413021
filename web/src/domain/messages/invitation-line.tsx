import { useNow } from '../../platform/use-now.ts';
import { InviteButton } from '../../engine/invite-button.tsx';
import { describeInvited } from './invitation-words.ts';
import { useInvitees } from './invitee-query.ts';

const minuteMs = 60_000;

/** Whether someone can sign in and was invited, until they have signed in; with the way to invite them. */
export function InvitationLine({ contactId }: { readonly contactId: number }) {
  const { data } = useInvitees([contactId]);
  const now = useNow(minuteMs);
  const [person] = data?.people ?? [];
  if (person === undefined || person.signedInAt !== null) return null;
  const { userId, obstacle, invited } = person;
  const words = [
    userId === null ? 'No access.' : 'Has not signed in yet.',
    obstacle ?? '',
    describeInvited(person, now),
  ];
  return (
    <p className="row wrap gap-2-3 below-2">
      <span className={userId === null ? 'warn' : 'muted'}>{words.filter(Boolean).join(' ')}</span>
      {obstacle === null && (
        <InviteButton
          contactIds={[contactId]}
          label={invited === null ? 'Invite' : 'Invite again'}
        />
      )}
    </p>
  );
}
