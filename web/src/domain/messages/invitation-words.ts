import type { Invitee } from '@paddock/contract/domain/messages/invitations';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { sinceWords } from '../../engine/offline/since.ts';

const wayNames = { text: 'SMS', mail: 'email' } as const;

/** True for someone whom an invitation would give access, or send the address. */
export function canInvite({ obstacle, userId, way }: Invitee): boolean {
  return obstacle === null && (userId === null || way !== null);
}

/** Before it is sent: "By SMS to +44 7700 900123", or what is in the way. */
export function describeWay(person: Invitee): string {
  const { obstacle, way, phoneNumber, email, userId } = person;
  if (obstacle !== null) return obstacle;
  if (way === null) return userId === null ? 'Gets access only' : 'Has access';
  const to = way === 'text' ? readablePhones(phoneNumber ?? '') : (email ?? '');
  return `By ${wayNames[way]} to ${to}`;
}

/** "Invited by SMS 2 h ago", "Invitation not delivered: The gateway answered 400."; empty if never invited. */
export function describeInvited({ invited }: Invitee, now: number): string {
  if (invited === null) return '';
  const { way, at, state, reason } = invited;
  if (state === 'failed') return `Invitation not delivered: ${reason}`;
  if (state === 'queued') return 'Invitation being sent';
  return `Invited by ${wayNames[way]} ${sinceWords(Date.parse(at), now)}`;
}

/** What became of one invitation: "Delivered by SMS", "Not delivered. The gateway answered 400." */
export function describeOutcome({ invited, obstacle, userId }: Invitee): string {
  if (invited !== null) {
    const { way, state, reason } = invited;
    if (state === 'sent') return `Delivered by ${wayNames[way]}`;
    return state === 'queued' ? 'Being sent' : `Not delivered. ${reason}`;
  }
  return userId === null ? (obstacle ?? 'No access') : 'Has access. No invitation was sent.';
}

/** If no invitation can go: why, and what to do instead. */
export function whyNothingGoes(address: string | null): string {
  const why =
    address === null
      ? 'This server doesn’t know its own address (PUBLIC_URL).'
      : 'No text gateway or mail server is set for them.';
  return `${why} Give people the address ${address ?? window.location.origin} yourself.`;
}
