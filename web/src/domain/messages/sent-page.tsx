import {
  type Delivery,
  readSentMessage,
  readSentMessages,
  remindOfMessage,
  type SentMessage,
} from '@paddock/contract/domain/messages/messages';
import { confirmByWords } from '@paddock/contract/platform/confirm-by';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { useState } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt, sinceWords } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { composerAddress } from './composer.ts';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import styles from './messages-page.module.css';
import {
  byAnswer,
  byNeed,
  everyoneIn,
  describeDelivery,
  isLively,
  listCounts,
  peopleWords,
  progressWords,
  remindedWords,
  stateNames,
  stateTones,
} from './sent-words.ts';

const minute = 60_000;
const settleMs = 300;

interface SentPageProps {
  readonly to: (path: string) => void;
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** Sent messages and their delivery status. */
export function SentPage({ to, refresh }: SentPageProps) {
  return <SentMessages onWrite={() => to(composerAddress)} refresh={refresh} />;
}

interface SentMessagesProps {
  readonly onWrite: () => void;
  readonly refresh: () => void;
}

/** The one list of sent messages: searched, opened to its people, reminded of. */
export function SentMessages({ onWrite, refresh }: SentMessagesProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), settleMs);
  const sent = useSentMessages(search);
  const now = useNow(minute);
  const { data, error, isFetching } = sent;
  if (data === undefined && error !== null)
    return (
      <FailedState title="The messages did not load" onRetry={refresh} retrying={isFetching}>
        <FailureReason error={error} />
      </FailedState>
    );
  if (data === undefined && sent.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">Sent messages load when you’re back.</ScreenState>;
  if (data === undefined) return <MessagesSkeleton />;
  const all = data.pages.flatMap(({ messages }) => messages);
  if (all.length === 0 && search === '')
    return (
      <ScreenState
        title="Nothing sent yet"
        icon={<Icon of={Send} size={32} />}
        action={<DeskButton onClick={onWrite}>Send a message</DeskButton>}
      >
        Sent messages and their delivery status appear here.
      </ScreenState>
    );
  return (
    <div className={`stack gap-2 ${styles['sentPage']}`}>
      <div className={`row between gap-4 hint muted ${styles['sentTop']}`}>
        <SearchField label="Title, text or sender" typed={typed} onType={setTyped} />
        <SavedNote at={savedAt(sent)} />
        <IconButton label="Refresh" onClick={refresh} disabled={isFetching}>
          <Icon of={RefreshCw} size={20} />
        </IconButton>
      </div>
      {all.length === 0 && (
        <ScreenState
          title="No matching messages"
          action={<DeskButton onClick={() => setTyped('')}>Show all messages</DeskButton>}
        />
      )}
      <ol className="stack gap-2" aria-label="Sent messages, newest first">
        {all.map((message) => (
          <li key={message.id}>
            <SentCard message={message} now={now} />
          </li>
        ))}
      </ol>
      {sent.hasNextPage && (
        <Button
          variant="quiet"
          busy={sent.isFetchingNextPage}
          onClick={() => void sent.fetchNextPage()}
        >
          Older messages
        </Button>
      )}
    </div>
  );
}

interface SentCardProps {
  readonly message: SentMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One message with its counts; it unfolds to its people. */
function SentCard({ message, now }: SentCardProps) {
  const [open, setOpen] = useState(false);
  const sender = message.senderName ?? 'Automatic';
  const at = sinceWords(Date.parse(message.sentAt), now);
  return (
    <Card>
      <div className={`grid middle gap-2-3 relative round-3 ${styles['sentCardTop']}`}>
        <div>
          <h2>
            <button
              type="button"
              className={`borderless no-padding text-left anywhere ${styles['sentTitle']}`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {message.title}
            </button>
          </h2>
          <p className="hint muted">{`${sender}, ${at}, to ${peopleWords(everyoneIn(message))}`}</p>
        </div>
        <ul className={`flex wrap gap-6px across ${styles['counts']}`}>
          {listCounts(message).map(({ words, tone }) => (
            <li key={words}>
              <Badge tone={tone}>{words}</Badge>
            </li>
          ))}
        </ul>
        <Icon of={ChevronDown} size={20} className={styles['chevron']} />
      </div>
      {open && <Deliveries message={message} now={now} />}
    </Card>
  );
}

interface DeliveriesProps {
  readonly message: SentMessage;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The text of a message, and its delivery to each person. */
function Deliveries({ message: { id, body, title }, now }: DeliveriesProps) {
  const { data, error } = useSentMessage(id);
  const asks = data !== undefined && data.confirmation !== null;
  return (
    <div className={`grid gap-3 ${styles['inside']}`}>
      <p className="anywhere keep-lines">{body}</p>
      {data === undefined && error === null && <Spinner label="Loading the people" />}
      {data === undefined && error !== null && (
        <Message tone="bad" title="The people did not load" urgent>
          {error.message}
        </Message>
      )}
      {data !== undefined && <RemindPart id={id} confirmation={data.confirmation} />}
      {data !== undefined && (
        <ul aria-label={`People of ${title}`}>
          {(asks ? byAnswer(data.deliveries) : byNeed(data.deliveries)).map((delivery) => (
            <Person key={delivery.userId} delivery={delivery} asks={asks} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PersonProps extends Pick<DeliveriesProps, 'now'> {
  readonly delivery: Delivery;
  /** The message needs confirming. */
  readonly asks: boolean;
}

function Person({ delivery, asks, now }: PersonProps) {
  const { fullName, state, ways, at, reason, confirmedAt, reminded } = delivery;
  const since = sinceWords(Date.parse(confirmedAt ?? at), now);
  return (
    <li className={`grid middle line-above ${styles['person']}`}>
      <span className="medium">{fullName}</span>
      <span className="small muted figures">
        {[describeDelivery(ways), since].filter(Boolean).join(', ')}
      </span>
      {confirmedAt === null ? (
        <Badge tone={asks ? 'warn' : stateTones[state]}>
          {asks ? 'Not confirmed' : stateNames[state]}
        </Badge>
      ) : (
        <Badge tone="good">Confirmed</Badge>
      )}
      {asks && confirmedAt === null && (
        <span className="across hint muted">{progressWords(state, reminded, now)}</span>
      )}
      {reason !== null && <span className="across hint muted">{reason}</span>}
    </li>
  );
}

interface RemindPartProps {
  readonly id: number;
  readonly confirmation: SentMessage['confirmation'];
}

/** The number of people who have confirmed a message, and the button that reminds the others. */
function RemindPart({ id, confirmation }: RemindPartProps) {
  const { mutate: remind, isPending, data, error } = useRemind(id);
  if (confirmation === null) return null;
  const { by, confirmed, missing } = confirmation;
  return (
    <div className={`row wrap between ${styles['remind']}`}>
      <p>{`${confirmed} of ${peopleWords(confirmed + missing)} confirmed. Confirm by ${confirmByWords(by)}.`}</p>
      {missing > 0 && (
        <Button className={styles['button']} busy={isPending} onClick={() => remind()}>
          {`Remind ${peopleWords(missing)}`}
        </Button>
      )}
      {data !== undefined && <p role="status">{remindedWords(data)}</p>}
      {error !== null && (
        <Message tone="bad" title="No one was reminded" urgent>
          <FailureReason error={error} />
        </Message>
      )}
    </div>
  );
}

/** Milliseconds after which the way of a message is looked at again, while it is under way. */
const askAgainMs = 5_000;

/** The sent messages, newest first, with older ones on request. */
function useSentMessages(search: string) {
  const { api, clock } = usePlatform();
  return useInfiniteQuery({
    queryKey: ['sent-messages', search],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(search === '' ? {} : { search }),
      };
      return api.call(readSentMessages, { query, signal });
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.id : undefined),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.messages.some((one) => isLively(one, clock.now())) === true
        ? askAgainMs
        : false,
  });
}

function firstPage(): number | null {
  return null;
}

/** How far one message came, person by person, as it goes on. */
function useSentMessage(id: number) {
  const { api, clock } = usePlatform();
  return useQuery({
    queryKey: ['sent-message', id],
    queryFn: ({ signal }) => api.call(readSentMessage, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isLively(data, clock.now()) ? askAgainMs : false,
  });
}

/** Reminds everyone who has not confirmed a message. It is never sent later on its own. */
function useRemind(id: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => api.call(remindOfMessage, { params: { id } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['sent-message', id] }),
    networkMode: 'always',
  });
}
