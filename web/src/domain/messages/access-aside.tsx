import {
  type Invitee,
  invitePeople,
  readInvitees,
} from '@paddock/contract/domain/messages/invitations';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { noAccess } from '@paddock/contract/platform/access';
import { findSignInNeed, needWords } from '@paddock/contract/platform/sign-in-needs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { phases } from '../../engine/forms/form-state.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { useNow } from '../../platform/use-now.ts';
import { describeInvited, describeOutcome, whyNothingGoes } from './invitation-words.ts';
import { useInvitees } from './invitee-query.ts';
import { tell } from '../../engine/forms/tell.ts';
import type { ApiClient } from '../../platform/api-client.ts';

const minuteMs = 60_000;

/** Above the form of access: what people sign in with, filled in from their record, and whether they are invited. */
export function AccessAside({ session, state }: AsideProps) {
  const { api } = usePlatform();
  const settings = useSettings();
  const now = useNow(minuteMs);
  const { contact_id: chosen, access_level_id: level } = state.values;
  const contactId = typeof chosen === 'number' ? chosen : null;
  const { data } = useInvitees(contactId === null ? [] : [contactId]);
  const [person] = data?.people ?? [];
  const [wanted, setWanted] = useState(true);
  const filled = useRef<Filled>(nothing);
  const fill = useEffectEvent(({ contactId: id, phoneNumber, email }: Invitee) => {
    if (filled.current.contactId === id) return;
    const found = { phone_number: phoneNumber, email };
    session.saveValues(found, filled.current.values);
    filled.current = { contactId: id, values: found };
  });
  const known = person?.contactId === contactId ? person : undefined;
  useEffect(() => {
    if (known !== undefined) fill(known);
  }, [known]);
  const isAsked = known !== undefined && known.signedInAt === null && level !== noAccess.id;
  // Nothing is known of the way to someone without a number or an address on record.
  const isBare = known?.phoneNumber === null && known.email === null;
  const canGo = known !== undefined && (known.way !== null || isBare);
  const isSaved = state.formState === phases.complete;
  const send = useEffectEvent(() => {
    if (isAsked && canGo && wanted) void sendInvitation(api, known);
  });
  useEffect(() => {
    if (isSaved) send();
  }, [isSaved]);
  if (settings === undefined) return null;
  const need = findSignInNeed(settings.signIn);
  return (
    <div className="grid gap-2">
      <p className="muted">{`People sign in with ${needWords[need]}.`}</p>
      {isAsked && (
        <>
          {canGo ? (
            <label className="row gap-3 target">
              <input
                type="checkbox"
                checked={wanted}
                onChange={({ target }) => setWanted(target.checked)}
              />
              Send an invitation with the address, by SMS or else by email
            </label>
          ) : (
            <p className="warn">{`No invitation can be sent. ${whyNothingGoes(data?.address ?? null)}`}</p>
          )}
          {known.invited !== null && <p className="hint muted">{describeInvited(known, now)}</p>}
        </>
      )}
    </div>
  );
}

/** What was filled in from the record of the contact chosen last. */
interface Filled {
  readonly contactId: number | null;
  readonly values: TypedValues;
}

const nothing: Filled = { contactId: null, values: {} };

const pauseMs = 2_000;
const mostLooks = 10;

/** Sends someone an invitation, and says in a toast whether it went. It never throws. */
async function sendInvitation(
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
