import {
  type Confirmation,
  dropInboundAddress,
  makeInboundAddress,
  readInboundAddress,
  type ConfirmationLine,
  confirmationBounds,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { AddressCard } from '../../ui/address-card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { takeDropped } from '../../ui/take-dropped.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import styles from './confirmations.module.css';
import { OneConfirmation } from './one-confirmation.tsx';
import {
  kindWords,
  lineTitle,
  useAdding,
  useConfirmation,
  useConfirmations,
} from './confirmations.ts';

const accepted =
  '.eml,.ics,.pkpass,.pkpasses,.pdf,.html,.txt,message/rfc822,text/calendar,application/pdf,image/jpeg,image/png,image/webp';

interface AddConfirmationProps {
  readonly projectCode: string;
  readonly onRead: (read: Confirmation) => void;
}

/** Takes a confirmation: pasted, dropped, chosen or photographed. */
function AddConfirmation({ projectCode, onRead }: AddConfirmationProps) {
  const [text, setText] = useState('');
  const area = useRef<HTMLFormElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const adding = useAdding(projectCode, (read) => {
    setText('');
    onRead(read);
  });
  const take = useEffectEvent((dropped: readonly File[]) => adding.mutate(dropped));
  useEffect(() => takeDropped(area.current, take), []);
  const waits = !online || adding.isPending;
  return (
    <form
      ref={area}
      className={`stack at-top gap-3 ${styles['add']}`}
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate([text]);
      }}
    >
      <TextArea
        label="Mail or text of a booking"
        rows={4}
        spellCheck={false}
        maxLength={confirmationBounds.text}
        value={text}
        hint="Paste it here, or drop a mail (.eml), a calendar (.ics), a pass (.pkpass), a PDF or a picture of a boarding pass."
        onChange={({ target }) => setText(target.value)}
      />
      {adding.error !== null && (
        <Message tone="bad" urgent title="The confirmation was not read">
          {adding.error.message}
        </Message>
      )}
      {!online && (
        <Message tone="warn" title="You’re offline">
          Confirmations are read when you’re back online.
        </Message>
      )}
      <div className="row wrap gap-2">
        <DeskButton
          type="submit"
          variant={text.trim() === '' ? 'plain' : 'main'}
          busy={adding.isPending}
          disabled={!online || text.trim() === ''}
        >
          Read it
        </DeskButton>
        <FileInput
          ref={files}
          label="Files of confirmations"
          accept={accepted}
          onFiles={(chosen) => adding.mutate(chosen)}
        />
        <DeskButton icon={Paperclip} disabled={waits} onClick={() => files.current?.click()}>
          Choose files
        </DeskButton>
        <FileInput
          ref={camera}
          label="Photo"
          accept="image/*"
          camera
          onFiles={(chosen) => adding.mutate(chosen)}
        />
        <DeskButton icon={Camera} disabled={waits} onClick={() => camera.current?.click()}>
          Take photo
        </DeskButton>
      </div>
    </form>
  );
}

const states = {
  waiting: (
    <StateWord tone="warn" icon={CircleDot}>
      To enter
    </StateWord>
  ),
  entered: (
    <StateWord tone="good" icon={Check}>
      Entered
    </StateWord>
  ),
  set_aside: (
    <StateWord tone="plain" icon={Minus}>
      Set aside
    </StateWord>
  ),
};

interface ConfirmationListProps {
  readonly lines: readonly ConfirmationLine[];
  readonly onOpen: (id: number) => void;
}

/** Received documents, waiting ones first. */
function ConfirmationList({ lines, onOpen }: ConfirmationListProps) {
  if (lines.length === 0)
    return <ScreenState title="No confirmations yet">What you add is listed here.</ScreenState>;
  const ordered = lines.toSorted((one, other) => rank(one) - rank(other));
  return (
    <ul
      className={`grid no-margin surface outlined round-2 ${styles['list']}`}
      aria-label="Confirmations that came"
    >
      {ordered.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            className={`flex wrap middle between gap-2 full target borderless ${styles['line']}`}
            onClick={() => onOpen(line.id)}
          >
            <span className="grid shrink anywhere">
              <strong>{lineTitle(line)}</strong>
              <span className="desk-small muted">
                {[
                  kindWords[line.kind],
                  line.byMail ? 'sent by mail' : line.addedBy,
                  formatDay(line.addedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {states[line.state]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function rank({ state }: ConfirmationLine): number {
  return state === 'waiting' ? 0 : 1;
}

/** Booking confirmations on their way into a project. The address contains the open one, and its form. */
export function ConfirmationsPage({ project: { projectCode }, user }: WorkspacePageProps) {
  const { params, replace } = useAddress();
  const id = Number(params.get('confirmation')) || null;
  const part = params.get('booking');
  const read = useConfirmation(projectCode, id);
  const open = (next: number | null, booking: number | null = null) =>
    replace(
      withParts(params, {
        confirmation: next === null ? undefined : String(next),
        booking: booking === null ? undefined : String(booking),
      }),
    );
  if (id === null)
    return (
      <div className="stack at-top gap-3">
        <PageHead
          title="Confirmations"
          subtitle="Bookings are read from what you add. Nothing is entered until you save its form."
        />
        <AddConfirmation
          projectCode={projectCode}
          onRead={(added) => open(added.id, soleBooking(added))}
        />
        <Lines projectCode={projectCode} onOpen={open} />
        <MailAddress projectCode={projectCode} />
      </div>
    );
  if (read.data !== undefined)
    return (
      <OneConfirmation
        projectCode={projectCode}
        confirmation={read.data}
        user={user}
        booking={part === null ? null : Number(part)}
        onBooking={(index) => open(id, index)}
        onBack={() => open(null)}
      />
    );
  if (read.error === null) return <Spinner label="Loading the confirmation" />;
  return (
    <FailedState
      title="The confirmation did not load"
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    >
      <FailureReason error={read.error} />
    </FailedState>
  );
}

/** The form opens automatically if there is one booking and it is new. */
function soleBooking({ candidates }: Confirmation): number | null {
  const [only, other] = candidates;
  if (only === undefined || other !== undefined) return null;
  const isNew = only.already.length + only.changes.length === 0 && !only.cancelled;
  return only.made === null && isNew ? only.index : null;
}

function Lines({
  projectCode,
  onOpen,
}: {
  readonly projectCode: string;
  readonly onOpen: (id: number) => void;
}) {
  const { data, error, refetch, isFetching } = useConfirmations(projectCode);
  if (data !== undefined) return <ConfirmationList lines={data.confirmations} onOpen={onOpen} />;
  if (error === null) return <Spinner label="Loading confirmations" />;
  return (
    <FailedState
      title="The confirmations did not load"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      <FailureReason error={error} />
    </FailedState>
  );
}

/** The address of a project that a mail server posts mails to: made, shown once, and revoked here. */
function MailAddress({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const params = { projectCode };
  const read = useQuery({
    queryKey: ['confirmation-address', projectCode],
    queryFn: ({ signal }) => api.call(readInboundAddress, { params, signal }),
  });
  const onSettled = async () => read.refetch();
  const making = useMutation({
    mutationFn: () => api.call(makeInboundAddress, { params }),
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: () => api.call(dropInboundAddress, { params }),
    onSuccess: () => making.reset(),
    onSettled,
  });
  const { madeAt = null, lastUsedAt = null } = read.data ?? {};
  return (
    <details className={styles['above']}>
      <summary>Receive confirmations by mail</summary>
      <AddressCard
        title="Address for a mail server"
        hint="Your mail server posts each mail here as it is (message/rfc822). What comes waits in this list."
        made={madeAt === null ? undefined : formatDay(madeAt)}
        used={lastUsedAt === null ? undefined : formatDay(lastUsedAt)}
        making={{ ...making, mutate: () => making.mutate() }}
        revoking={{ ...revoking, mutate: () => revoking.mutate() }}
      >
        {making.data !== undefined && (
          <>
            <Message tone="info" title="We only show this address once">
              Copy it now. Making a new address revokes this one.
            </Message>
            <p
              className={`no-margin anywhere ${styles['address']}`}
            >{`${window.location.origin}${making.data.path}`}</p>
          </>
        )}
      </AddressCard>
    </details>
  );
}
