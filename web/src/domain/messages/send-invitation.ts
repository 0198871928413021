import {
  invitePeople,
  readInvitees,
  type Invitee,
} from '@paddock/contract/domain/messages/invitations';
import { tell } from '../../engine/forms/tell.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { describeOutcome } from './invitation-words.ts';

const pauseMs = 2_000;
const mostLooks = 10;

/** Sends someone an invitation, and says in a toast whether it went. It never throws. */
export async function sendInvitation(
  api: ApiClient,
  { contactId, name }: Pick<Invitee, 'contactId' | 'name'>,
): Promise<void> {
  const title = `Invitation of ${name}`;
  try {
    const answer = await api.call(invitePeople, { body: { contactIds: [contactId] } });
    const person = await untilSent(api, answer.people[0]);
    await tell({ title, body: person === undefined ? 'Not sent' : describeOutcome(person) });
  } catch (error) {
    await tell({ title, body: `Not sent. ${error instanceof Error ? error.message : ''}`.trim() });
  }
}

/** Looks until the gateway has accepted it or not, for a while. */
async function untilSent(api: ApiClient, first: Invitee | undefined): Promise<Invitee | undefined> {
  let person = first;
  for (let looks = 0; looks < mostLooks && person?.invited?.state === 'queued'; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const query = { contactIds: String(person.contactId) };
    person = (await api.call(readInvitees, { query })).people[0];
  }
  return person;
}
