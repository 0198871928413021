import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { User } from '@paddock/contract/platform/user';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useWaitingClaims } from '../../domain/claims/claims.ts';
import {
  useWaitingReceipts,
  deviceReceipts,
  type WaitingReceipt,
} from '../../domain/money/receipts/waiting-receipts.ts';
import { listLostDrafts, subscribeToLostDrafts } from '../../engine/forms/lost-drafts.ts';
import { useKept } from '../../engine/offline/change-signal.ts';
import { deviceOutbox, entryState, type OutboxEntry } from '../../engine/offline/outbox.ts';
import { deviceTaps, useWaitingTaps } from '../../engine/offline/waiting-taps.ts';
import { WaitingCard } from '../../engine/offline/waiting-card.tsx';
import { correctionAddress } from '../../engine/site.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Aside } from '../lazy-boundary.tsx';
import { loadRegistry } from '../load-registry.ts';
import styles from './outbox-page.module.css';

interface EntryCardProps {
  readonly entry: OutboxEntry;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onEdit: () => void;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}

const badges = { refused: 'Rejected', 'too-old': 'Too old', draft: 'Draft' } as const;

/** One waiting submission: one that was rejected is edited, one that is too old is sent as of now, and a draft is opened. */
function EntryCard({ entry, now, onEdit, onSendAgain, onDiscard }: EntryCardProps) {
  const state = entryState(entry, now);
  const actions = {
    waiting: null,
    refused: (
      <Button variant="quiet" onClick={onEdit}>
        Edit
      </Button>
    ),
    'too-old': (
      <Button variant="quiet" onClick={onSendAgain}>
        Send now
      </Button>
    ),
    draft: (
      <Button variant="quiet" onClick={onEdit}>
        Open
      </Button>
    ),
  };
  return (
    <WaitingCard
      title={entry.title}
      line={entry.line}
      savedAt={entry.submissionTime}
      now={now}
      problem={findProblem(entry, state)}
      action={actions[state]}
      onDiscard={onDiscard}
    >
      {state === 'draft' && <p className="hint muted">{draftWords}</p>}
    </WaitingCard>
  );
}

const draftWords =
  'Kept as a draft. Open it when there is a network, see what it changes, and save it.';

function findProblem({ refusal }: OutboxEntry, state: ReturnType<typeof entryState>) {
  if (state === 'waiting') return null;
  if (state === 'draft') return { badge: badges.draft };
  const old = 'It is more than a week old, so the server no longer accepts it.';
  return { badge: badges[state], why: refusal?.message ?? old };
}

interface OutboxPageProps {
  readonly user: User;
  readonly to: (path: string) => void;
  readonly refresh: () => void;
}

const minute = 60_000;

/** Everything of this person that waits on this device, in sending order. */
export function OutboxPage({ user, to, refresh }: OutboxPageProps) {
  const { data: entries, isError } = useKept('outbox', deviceOutbox, user.id);
  const receipts = useWaitingReceipts(user.id).data;
  const claims = useWaitingClaims(user.id).data;
  const taps = useWaitingTaps(user.id);
  const lost = useKept('drafts', lostDrafts, user).data;
  const now = useNow(minute);
  if (isError)
    return (
      <FailedState title="The outbox did not load" onRetry={refresh}>
        This browser doesn’t let Paddock read what is saved on this device.
      </FailedState>
    );
  if (
    entries === undefined ||
    receipts === undefined ||
    claims === undefined ||
    taps === undefined ||
    lost === undefined
  )
    return <Spinner label="Loading the outbox" />;
  if (entries.length + receipts.length + claims.length + taps.length + lost.length === 0)
    return (
      <ScreenState title="Everything is sent" icon={<Icon of={CircleCheck} size={32} />}>
        Anything you send while offline is saved here and sent automatically.
      </ScreenState>
    );
  return (
    <div className={`grid gap-14px ${styles['page']}`}>
      {entries.filter(({ draft }) => draft !== true).length + receipts.length + taps.length > 0 && (
        <p className="hint muted">
          These are sent automatically, in this order, when you’re back online.
        </p>
      )}
      <ol className="grid gap-14px">
        {entries.map((entry) => (
          <li key={entry.submissionId}>
            <EntryCard
              entry={entry}
              now={now}
              onEdit={() => to(correctionAddress(homeNode, entry, user))}
              onSendAgain={() =>
                void deviceOutbox.change(entry, {
                  refusal: null,
                  submissionTime: new Date().toISOString(),
                })
              }
              onDiscard={() => void deviceOutbox.remove(entry.ownerId, entry.submissionId)}
            />
          </li>
        ))}
        {taps.map((tap) => (
          <li key={`${tap.kind} ${tap.about}`}>
            <WaitingCard
              title={tap.title}
              line={tap.line}
              savedAt={tap.tappedAt}
              now={now}
              problem={tap.refusal === null ? null : { badge: 'Rejected', why: tap.refusal }}
              onDiscard={() => void deviceTaps.settle(tap, null)}
            />
          </li>
        ))}
        {receipts.map((receipt) => (
          <li key={receipt.uploadId}>
            <WaitingReceiptCard receipt={receipt} now={now} />
          </li>
        ))}
      </ol>
      {lost.length > 0 && (
        <Aside
          fallback={
            <p className="hint muted">
              This device has drafts of forms that you may no longer open.
            </p>
          }
        >
          <LostDrafts drafts={lost} now={now} />
        </Aside>
      )}
      {claims.length > 0 && (
        <Button variant="quiet" onClick={() => to('/claims')}>
          {claims.length === 1 ? 'A claim is waiting' : `${claims.length} claims are waiting`}
        </Button>
      )}
    </div>
  );
}

const LostDrafts = lazyPart({
  name: 'lost drafts',
  load: async () => (await import('./lost-drafts.tsx')).LostDrafts,
}).Part;

const lostDrafts = {
  // A device that can't save anything has no drafts.
  list: async (user: User) => listLostDrafts(loadRegistry, user.id, user).catch(() => []),
  subscribe: subscribeToLostDrafts,
};

interface WaitingReceiptCardProps {
  readonly receipt: WaitingReceipt;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One waiting receipt in the outbox. */
function WaitingReceiptCard({ receipt, now }: WaitingReceiptCardProps) {
  const { name, expenditure, keptAt, refusal } = receipt;
  return (
    <WaitingCard
      title="Receipt"
      line={`${name}, for ${expenditure}`}
      savedAt={keptAt}
      now={now}
      problem={refusal === null ? null : { badge: 'Rejected', why: refusal }}
      action={
        refusal !== null && (
          <Button variant="quiet" onClick={() => void deviceReceipts.refuse(receipt, null)}>
            Try again
          </Button>
        )
      }
      onDiscard={() => void deviceReceipts.remove(receipt)}
    />
  );
}
