import {
  changeClaim,
  type Claim,
  type ClaimChoices,
  removeClaim,
  submitClaim,
} from '@paddock/contract/domain/claims/claims';
import { isAllowed } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';
import { DraftNote } from '../../engine/forms/draft-note.tsx';
import { localMinute } from '../../engine/forms/local-minute.ts';
import { askForSync } from '../../engine/offline/outbox.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { lazyModule } from '../../platform/lazy.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OwnAllowances } from '../allowances/own-allowances.tsx';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';
import { OwnClaim, WaitingLines } from './claim-card.tsx';
import {
  type ClaimFile,
  type ClaimFiles,
  deviceClaims,
  filesWaiting,
  listFiles,
  type NewWaitingClaim,
  type WaitingClaim,
  sendClaim,
  sendPhotos,
} from './waiting-claims.ts';
import { ClaimForm } from './claim-form.tsx';
import {
  type ClaimPlace,
  type ClaimValues,
  emptyValues,
  fitting,
  readAmount,
  referenceIn,
  removeClaimDraft,
  toValues,
  useClaimDraft,
  valuesOfWaiting,
} from './claim-draft.ts';
import { markClaimsSeen, useClaimChoices, useOwnClaims, useWaitingClaims } from './claims.ts';

const ownMileage = lazyModule({
  name: 'own-mileage',
  load: async () => (await import('../allowances/own-mileage.tsx')).OwnMileage,
});

/** Below the claims, which work without it. */
function Mileage() {
  const OwnMileage = ownMileage.useLoaded();
  return OwnMileage === undefined ? null : createElement(OwnMileage);
}

interface ClaimsPageProps {
  readonly node: { readonly segment: string };
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
}

/** Purchases that someone paid for themselves: the list, and the form at its own address. */
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
        {isAllowed(user, 4)
          ? 'A claim belongs to a project. Ask an administrator to add you under People of your project, and then enter the claim here.'
          : 'A claim belongs to a project. Ask the office to add you to yours.'}
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
  const online = useOnline();
  const read = useOwnClaims();
  const choices = useClaimChoices().data;
  const waiting = useWaitingClaims(user.id).data ?? [];
  const claims = read.data?.claims;
  // A form that its address opens starts from what the server has now, if it answers.
  const { editing, edit } = useEditing(read.isFetching ? waiting : [...waiting, ...(claims ?? [])]);
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
    <div className="stack at-top gap-3">
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
      <OwnAllowances />
      {online && <Mileage />}
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
      <ul className="stack at-top gap-3 plain-list" aria-label="Claims">
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

/** A waiting claim is replaced: the server may already have it, and says so then. */
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

interface ChangeFormProps {
  readonly place: ClaimPlace;
  readonly choices: ClaimChoices;
  /** The claim as it is saved. */
  readonly start: ClaimValues;
  readonly onSave: (values: ClaimValues, files: ClaimFiles) => Promise<void>;
  readonly onLeave: () => void;
}

/** The form of an existing claim. A change that was not saved is restored. */
function ChangeForm({ place, choices, start, onSave, onLeave }: ChangeFormProps) {
  const [saved] = useState<ClaimFiles>({ files: place.files, removed: [] });
  const { keeper, draft, times, startAgain } = useClaimDraft(place);
  if (draft === undefined) return <Spinner label="Loading" />;
  return (
    <ClaimForm
      key={times}
      changes
      choices={choices}
      start={draft === null ? start : { ...start, ...fitting(draft.values, choices) }}
      receipts={draft === null ? saved : draft.held}
      keeper={keeper}
      note={<DraftNote keeper={keeper} edits onStartAgain={startAgain} />}
      onLeave={onLeave}
      onSave={onSave}
    />
  );
}

/** Saves a claim on the device, which sends it; if the device can't save anything, it is sent at once. */
function useKeepClaim(user: User) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  return async (
    values: ClaimValues,
    { files, removed }: ClaimFiles,
    choices: ClaimChoices,
    /** The one that waits, and that this takes the place of. */
    before?: WaitingClaim,
  ) => {
    const claim: NewWaitingClaim = {
      ...values,
      ...findNames(values, choices),
      ownerId: user.id,
      submissionId: before?.submissionId ?? crypto.randomUUID(),
      keptAt: new Date(clock.now()).toISOString(),
      what: values.what.trim(),
      bookingReference: referenceIn(values, choices),
      receipts: files.map(({ uploadId, name, type, bytes }) => ({ uploadId, name, type, bytes })),
      removed: [
        ...(before?.removed ?? []).filter(isGoneFrom(files)),
        ...removed.map(({ uploadId }) => uploadId),
      ],
      submit: before?.submit ?? false,
    };
    const photos = await loadContents(files.filter(isNewTo(before)));
    try {
      await deviceClaims.add(claim, photos);
      askForSync().catch(() => undefined);
    } catch (error) {
      if (error instanceof NoRoomError)
        throw new Error(
          'This device already holds 50 MB of unsent receipts. Go online to send them.',
          {
            cause: error,
          },
        );
      const { signal } = new AbortController();
      const sent = { ...claim, version: 2 as const, refusal: null };
      const photo = async ({ uploadId }: { readonly uploadId: string }) =>
        photos.get(uploadId) ?? null;
      await sendClaim(api, sent, photo, signal);
      await queries.invalidateQueries({ queryKey: ['claims'] });
    }
  };
}

function isGoneFrom(files: readonly ClaimFile[]) {
  return (uploadId: string) => !files.some((file) => file.uploadId === uploadId);
}

function isNewTo(before: WaitingClaim | undefined) {
  return ({ uploadId }: ClaimFile) =>
    before?.receipts.every((one) => one.uploadId !== uploadId) ?? true;
}

async function loadContents(files: readonly ClaimFile[]): Promise<Map<string, Blob>> {
  const contents = new Map<string, Blob>();
  for (const { uploadId, load } of files) {
    const content = await load();
    if (content !== null) contents.set(uploadId, content);
  }
  return contents;
}

/** The choice in words, and the amount as it is sent. */
function findNames(values: ClaimValues, { projects, productTypes, currencies }: ClaimChoices) {
  const currency = currencies.find(({ id }) => id === values.currencyId)?.code ?? '';
  return {
    project: projects.find(({ id }) => id === values.projectId)?.name ?? '',
    productType: productTypes.find(({ id }) => id === values.productTypeId)?.name ?? '',
    currency,
    amount: readAmount(values.amount, currency) ?? values.amount,
  };
}
