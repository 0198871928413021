import { Dialog } from '@base-ui/react/dialog';
import {
  invitePeople,
  type Invitee,
  type Invitees,
} from '@paddock/contract/domain/messages/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Invited, Inviting } from '../../engine/inviting.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import {
  canInvite,
  describeInvited,
  describeOutcome,
  describeWay,
  whyNothingGoes,
} from './invitation-words.ts';
import styles from './audience.module.css';
import { inviteeKey, useInvitees } from './invitee-query.ts';

export interface InviteDialogProps extends Inviting {
  readonly onClose: () => void;
}

/** Asks whom to invite and says how it gets to each, then what became of every invitation. */
export function InviteDialog({ contactIds, onInvited, onClose }: InviteDialogProps) {
  const [sentTo, setSentTo] = useState<readonly number[] | null>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${styles['veil']}`} forceRender />
        <Dialog.Popup className={styles['popup']}>
          {sentTo === null ? (
            <Choice
              contactIds={contactIds}
              onClose={onClose}
              onSent={(people) => {
                setSentTo(people.map(({ contactId }) => contactId));
                onInvited?.(people.flatMap(toInvited));
              }}
            />
          ) : (
            <Outcome contactIds={sentTo} onClose={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function toInvited({ contactId, userId, name }: Invitee): Invited[] {
  return userId === null ? [] : [{ contactId, userId, name }];
}

interface ChoiceProps {
  readonly contactIds: readonly number[] | null;
  readonly onClose: () => void;
  readonly onSent: (people: readonly Invitee[]) => void;
}

function Choice({ contactIds, onClose, onSent }: ChoiceProps) {
  const { data, error, refetch, isFetching } = useInvitees(contactIds);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const invite = useInvite(onSent);
  const now = useNow(minuteMs);
  const people = data?.people ?? [];
  const possible = people.filter(canInvite).map(({ contactId }) => contactId);
  // People who were named are chosen. In the list of everyone, nobody is until someone chooses them.
  const chosen = possible.filter((id) => (contactIds === null ? added.has(id) : !left.has(id)));
  function choose(ids: readonly number[]): void {
    setAdded(new Set(ids));
    setLeft(new Set(possible.filter((id) => !ids.includes(id))));
  }
  return (
    <>
      <Dialog.Title className={styles['title']}>Invite</Dialog.Title>
      <Dialog.Description className="muted">
        Each gets crew access, if they have none, and the address of this site.
      </Dialog.Description>
      {data === undefined && error === null && <Spinner label="Loading the people" />}
      {data === undefined && error !== null && (
        <FailedState
          title="The people did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          <FailureReason error={error} />
        </FailedState>
      )}
      {data !== undefined && <NothingSent {...data} />}
      {data !== undefined && people.length === 0 && <p>Everyone has signed in.</p>}
      {people.length > 1 && (
        <label className={`row gap-3 bold target pad-2-0 ${styles['person']}`}>
          <input
            type="checkbox"
            checked={possible.length > 0 && chosen.length === possible.length}
            disabled={possible.length === 0}
            onChange={({ target }) => choose(target.checked ? possible : [])}
          />
          {`All ${people.length === possible.length ? '' : 'who can be invited '}(${possible.length})`}
        </label>
      )}
      <People people={people}>
        {(person) => (
          <label className={`row gap-3 target pad-2-0 ${styles['person']}`}>
            <input
              type="checkbox"
              checked={chosen.includes(person.contactId)}
              disabled={!canInvite(person)}
              onChange={({ target }) =>
                choose(
                  target.checked
                    ? [...chosen, person.contactId]
                    : chosen.filter((id) => id !== person.contactId),
                )
              }
            />
            <Words
              name={person.name}
              words={[describeWay(person), describeInvited(person, now)]}
              isWrong={person.obstacle !== null}
            />
          </label>
        )}
      </People>
      {invite.error !== null && (
        <Message tone="bad" title="No one was invited" urgent>
          <FailureReason error={invite.error} />
        </Message>
      )}
      <div className={`flex wrap gap-3 ${styles['actions']}`}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={invite.isPending}
          disabled={chosen.length === 0}
          onClick={() => invite.mutate(chosen)}
        >
          {chosen.length === 0 ? 'Invite' : `Invite ${chosen.length}`}
        </Button>
      </div>
    </>
  );
}

const minuteMs = 60_000;

/** If no invitation can go, people still get access, and somebody has to give them the address. */
function NothingSent({ people, address }: Invitees) {
  const isAble = people.some(({ way }) => way !== null);
  if (isAble || people.every(({ obstacle }) => obstacle !== null)) return null;
  return (
    <Message tone="warn" title="No invitation can be sent">
      {`${whyNothingGoes(address)} Access is given all the same.`}
    </Message>
  );
}

/** What became of the invitations, as they go. */
function Outcome({
  contactIds,
  onClose,
}: Pick<ChoiceProps, 'onClose'> & { contactIds: readonly number[] }) {
  const { data } = useInvitees(contactIds);
  const people = data?.people ?? [];
  const delivered = people.filter(({ invited }) => invited?.state === 'sent').length;
  return (
    <>
      <Dialog.Title className={styles['title']}>
        {`Delivered to ${delivered} of ${contactIds.length}`}
      </Dialog.Title>
      <Dialog.Description className="muted" role="status">
        Messages has it too, with everyone who read it.
      </Dialog.Description>
      {data !== undefined && <NothingSent {...data} />}
      <People people={people}>
        {(person) => (
          <div className={`target pad-2-0 ${styles['person']}`}>
            <Words
              name={person.name}
              words={[describeOutcome(person)]}
              isWrong={person.invited?.state === 'failed' || person.userId === null}
            />
          </div>
        )}
      </People>
      <div className={`flex wrap gap-3 ${styles['actions']}`}>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
}

interface PeopleProps {
  readonly people: readonly Invitee[];
  readonly children: (person: Invitee) => ReactNode;
}

function People({ people, children }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <ul className={`plain-list ${styles['people']}`} aria-label="People">
      {people.map((person) => (
        <li key={person.contactId} className="line-above">
          {children(person)}
        </li>
      ))}
    </ul>
  );
}

interface WordsProps {
  readonly name: string;
  readonly words: readonly string[];
  readonly isWrong: boolean;
}

function Words({ name, words, isWrong }: WordsProps) {
  return (
    <span className="grid shrink">
      <span className="medium">{name}</span>
      <span className={`hint anywhere ${isWrong ? 'warn' : 'muted'}`}>
        {words.filter(Boolean).join('. ')}
      </span>
    </span>
  );
}

/** Invites people once. What was known of them is read again: they have access now. */
function useInvite(onSent: ChoiceProps['onSent']) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (contactIds: readonly number[]) =>
      api.call(invitePeople, { body: { contactIds: [...contactIds] } }),
    onSuccess: async (answer, contactIds) => {
      queries.setQueryData(inviteeKey(contactIds), answer);
      onSent(answer.people);
      await queries.invalidateQueries();
    },
    networkMode: 'always',
  });
}
