import {
  changeClaim,
  removeClaim,
  submitClaim,
  type Claim,
  type ClaimChoices,
} from '@paddock/contract/domain/claims/claims';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askForSync } from '../../engine/offline/outbox.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DraftNote } from '../../engine/forms/draft-note.tsx';
import { localMinute } from '../../engine/forms/local-minute.ts';
import { OwnClaim, WaitingLines } from './claim-card.tsx';
import { listFiles, filesWaiting, type ClaimFile } from './claim-files.ts';
import { ClaimForm } from './claim-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { removeClaimDraft } from './claim-draft.ts';
import { markClaimsSeen } from './claim-news.ts';
import { emptyValues, fitting, referenceIn, toValues, valuesOfWaiting } from './claim-values.ts';
import styles from './claims.module.css';
import { sendPhotos } from './send-claims.ts';
import { useClaimChoices, useOwnClaims, useWaitingClaims } from './use-claims.ts';
import { useClaimDraft } from './use-claim-draft.ts';
import { useKeepClaim } from './use-keep-claim.ts';
import { deviceClaims, type WaitingClaim } from './waiting-claims.ts';

interface ClaimsPageProps {
  readonly node: { readonly segment: string };
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
}

/** What someone paid themselves: the list, and the form at an address of its own. */
export function ClaimsPage(props: ClaimsPageProps) {
  return props.node.segment === 'new' ? <NewClaim {...props} /> : <ClaimList {...props} />;
}

const minute = 60_000;
const noFiles: readonly ClaimFile[] = [];

function NewClaim({ user, up }: ClaimsPageProps) {
  const choices = useClaimChoices();
  const own = useOwnClaims();
  const today = localMinute(new Date(useNow(minute))).slice(0, 10);
  const keep = useKeepClaim(user);
  const { keeper, draft, times, startAgain } = useClaimDraft({
    ownerId: user.id,
    claim: null,
    files: noFiles,
  });
  const { data } = choices;
  if (draft === undefined || (data === undefined && choices.isLoading))
    return <Spinner label="Loading" />;
  if (data === undefined)
    return (
      <ScreenState title="Go online once first">
        Open it while you’re online. After that, claims can be added offline too.
      </ScreenState>
    );
  if (data.projects.length === 0)
    return (
      <ScreenState title="You’re not on a project">
        A claim belongs to a project. Ask the office to add you to yours.
      </ScreenState>
    );
  const empty = emptyValues(data, today, own.data?.claims[0]);
  return (
    <ClaimForm
      key={times}
      choices={data}
      start={draft === null ? empty : { ...empty, ...fitting(draft.values, data) }}
      {...(draft === null ? {} : { receipts: draft.held })}
      keeper={keeper}
      note={<DraftNote keeper={keeper} edits={false} onStartAgain={startAgain} />}
      onLeave={up}
      onSave={async (values, files, next) => {
        await keep(values, files, data);
        if (!next) up();
      }}
    />
  );
}

function ClaimList({ user, to }: ClaimsPageProps) {
  const read = useOwnClaims();
  const choices = useClaimChoices().data;
  const waiting = useWaitingClaims(user.id).data ?? [];
  const claims = read.data?.claims;
  const { editing, edit } = useEditing([...waiting, ...(claims ?? [])]);
  const leave = () => edit(undefined);
  useEffect(() => {
    if (claims !== undefined) markClaimsSeen(claims);
  }, [claims]);
  if (editing !== undefined && choices !== undefined)
    return 'ownerId' in editing ? (
      <EditWaiting claim={editing} choices={choices} user={user} onLeave={leave} />
    ) : (
      <EditClaim claim={editing} choices={choices} user={user} onLeave={leave} />
    );
  if (claims === undefined && read.isLoading) return <Spinner label="Loading your claims" />;
  return (
    <div className={styles['page']}>
      <Button onClick={() => to('/claims/new')}>Add a claim</Button>
      {claims === undefined && read.isError && (
        <FailedState title="Your claims did not load" onRetry={() => void read.refetch()}>
          <FailureReason error={read.error} />
        </FailedState>
      )}
      {claims?.length === 0 && waiting.length === 0 && (
        <ScreenState title="No claims yet">
          Enter here what you paid yourself, such as fuel. Photograph the receipt first.
        </ScreenState>
      )}
      <Claims claims={claims ?? []} waiting={waiting} onEdit={edit} user={user} />
    </div>
  );
}

function identifyClaim(claim: Claim | WaitingClaim): string {
  return 'ownerId' in claim ? claim.submissionId : String(claim.id);
}

/** The claim whose form is open, named in the address, as it was when it was opened. */
function useEditing(all: readonly (Claim | WaitingClaim)[]) {
  const { params, open, replace } = useAddress();
  const [opened, setOpened] = useState<Claim | WaitingClaim>();
  const key = params.get('edit');
  const isOpen = opened !== undefined && identifyClaim(opened) === key;
  const editing = isOpen ? opened : all.find((claim) => identifyClaim(claim) === key);
  if (editing !== undefined && !isOpen) setOpened(editing);
  return {
    editing,
    edit: (claim: Claim | WaitingClaim | undefined) => {
      setOpened(claim);
      const next = withParts(params, { edit: claim && identifyClaim(claim) });
      return claim === undefined ? replace(next) : open(next);
    },
  };
}

interface ClaimsProps {
  readonly claims: readonly Claim[];
  readonly waiting: readonly WaitingClaim[];
  readonly onEdit: (claim: Claim | WaitingClaim) => void;
  readonly user: User;
}

function Claims({ claims, waiting, onEdit, user }: ClaimsProps) {
  const { api } = usePlatform();
  const online = useOnline();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['claims'] });
  const submit = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await api.call(submitClaim, { params: { id } });
      for (const claim of waiting) await deviceClaims.change(claim, { submit: true });
    },
    onSettled: again,
    networkMode: 'always',
  });
  const remove = useMutation({
    mutationFn: async (id: number) => {
      await api.call(removeClaim, { params: { id } });
      await removeClaimDraft({ ownerId: user.id, claim: id }).catch(() => undefined);
    },
    onSettled: again,
    networkMode: 'always',
  });
  const drafts = claims.filter(({ state }) => state === 'draft');
  const all = drafts.length + waiting.filter((one) => !one.submit).length;
  const error = submit.error ?? remove.error;
  return (
    <>
      {all > 1 && (
        <Button
          variant="quiet"
          busy={submit.isPending}
          onClick={() => submit.mutate(drafts.map(({ id }) => id))}
        >
          {`Submit all ${all}`}
        </Button>
      )}
      {error !== null && (
        <Message tone="warn" urgent title="That did not work">
          {online ? error.message : 'You’re offline. Try again when you’re back.'}
        </Message>
      )}
      <ul className={styles['list']} aria-label="Claims">
        {waiting.map((claim) => (
          <li key={claim.submissionId}>
            <WaitingLines
              claim={claim}
              onEdit={() => onEdit(claim)}
              onRemove={() => void deviceClaims.remove(claim)}
              onSubmit={() => void deviceClaims.change(claim, { submit: true })}
            />
          </li>
        ))}
        {claims.map((claim) => (
          <li key={claim.id}>
            <OwnClaim
              claim={claim}
              busy={submit.isPending}
              onEdit={() => onEdit(claim)}
              onRemove={() => remove.mutate(claim.id)}
              onSubmit={() => submit.mutate([claim.id])}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface EditProps {
  readonly choices: ClaimChoices;
  readonly user: User;
  readonly onLeave: () => void;
}

/** One that waits is replaced: the server may have it already, and says so then. */
function EditWaiting(props: EditProps & { readonly claim: WaitingClaim }) {
  const { claim, choices, user, onLeave } = props;
  const keep = useKeepClaim(user);
  return (
    <ChangeForm
      {...props}
      place={{ ownerId: user.id, claim: claim.submissionId, files: filesWaiting(claim) }}
      start={valuesOfWaiting(claim)}
      onSave={async (values, files) => {
        await keep(values, files, choices, claim);
        onLeave();
      }}
    />
  );
}

/** The photos first, each of which can be sent again: a change that is cut short is finished by saving again. */
function EditClaim(props: EditProps & { readonly claim: Claim }) {
  const { claim, choices, user, onLeave } = props;
  const { id, version } = claim;
  const { api } = usePlatform();
  const queries = useQueryClient();
  return (
    <ChangeForm
      {...props}
      place={{ ownerId: user.id, claim: id, version, files: listFiles(api, claim) }}
      start={toValues(claim)}
      onSave={async (values, { files }) => {
        await sendPhotos(api, claim, files);
        const bookingReference = referenceIn(values, choices);
        const body = { ...values, bookingReference, version };
        await api.call(changeClaim, { params: { id }, body });
        await queries.invalidateQueries({ queryKey: ['claims'] });
        askForSync().catch(() => undefined);
        onLeave();
      }}
    />
  );
}
