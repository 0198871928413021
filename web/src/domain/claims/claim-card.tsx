import type { Claim, ClaimState } from '@paddock/contract/domain/claims/claims';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { type StateTone, StateWord } from '../../ui/state-word.tsx';
import photo from '../money/receipts/receipts-card.module.css';
import { useAddress } from '../money/receipts/waiting-receipts.ts';
import { type ClaimFile, filesWaiting, listFiles, type WaitingClaim } from './waiting-claims.ts';
import styles from './claims.module.css';

interface OwnClaimProps {
  readonly claim: Claim;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onSubmit: () => void;
}

/** One's own claim: its content, its state, and its actions. */
export function OwnClaim({ claim, busy, onEdit, onRemove, onSubmit }: OwnClaimProps) {
  const { api } = usePlatform();
  const { amount, currency, project, productType, boughtOn, what, reason, receipts } = claim;
  return (
    <ClaimLines
      amount={formatAmount(amount, currency.name)}
      what={what}
      about={`${productType.name}, ${project.name}, ${formatDate(boughtOn)}`}
      tone={stateTones[claim.state]}
      state={stateWords(claim)}
      why={reason}
    >
      {claim.bookingReference !== null && (
        <p
          className={`small muted ${styles['about']}`}
        >{`Booking reference ${claim.bookingReference}`}</p>
      )}
      {receipts.length === 0 && isOpen(claim) && (
        <p className={`small muted ${styles['about']}`}>It has no receipt yet.</p>
      )}
      <Receipts files={listFiles(api, claim)}>
        {isOpen(claim) && (
          <>
            <Button variant="quiet" busy={busy} onClick={onSubmit}>
              Submit
            </Button>
            <Button variant="quiet" onClick={onEdit}>
              Edit
            </Button>
            <Remove onRemove={onRemove} />
          </>
        )}
      </Receipts>
    </ClaimLines>
  );
}

interface ReceiptsProps {
  readonly files: readonly ClaimFile[];
  /** Further actions. */
  readonly children: ReactNode;
}

/** The buttons of a claim, the first of which shows its receipts. */
function Receipts({ files, children }: ReceiptsProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown && <ClaimGallery files={files} />}
      <div className={`flex wrap gap-2 above-2 ${styles['buttons']}`}>
        {files.length > 0 && (
          <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {files.length === 1 ? 'Receipt' : `${files.length} receipts`}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

interface WaitingProps {
  readonly claim: WaitingClaim;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onSubmit: () => void;
}

/** A claim that waits on the device. */
export function WaitingLines({ claim, onEdit, onRemove, onSubmit }: WaitingProps) {
  const { amount, currency, project, productType, boughtOn, what, refusal, submit } = claim;
  const waits = submit ? 'Waiting to be submitted' : 'Waiting to be sent';
  return (
    <ClaimLines
      amount={formatAmount(amount, currency)}
      what={what}
      about={`${productType}, ${project}, ${formatDate(boughtOn)}`}
      tone={refusal === null ? 'info' : 'warn'}
      state={refusal === null ? waits : 'Not saved'}
      why={refusal}
    >
      <Receipts files={filesWaiting(claim)}>
        {!submit && (
          <Button variant="quiet" onClick={onSubmit}>
            Submit
          </Button>
        )}
        <Button variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Remove onRemove={onRemove} />
      </Receipts>
    </ClaimLines>
  );
}

interface ClaimLinesProps {
  readonly amount: string;
  readonly what: string;
  readonly about: string;
  readonly tone: StateTone;
  readonly state: string;
  readonly why: string | null;
  readonly children: ReactNode;
}

function ClaimLines({ amount, what, about, tone, state, why, children }: ClaimLinesProps) {
  return (
    <Card padded role="group" aria-label={`${what}, ${amount}`}>
      <div className="flex wrap baseline between gap-1-3">
        <span className={styles['amount']}>{amount}</span>
        <StateWord tone={tone}>{state}</StateWord>
      </div>
      <p className="anywhere">{what}</p>
      <p className={`small muted ${styles['about']}`}>{about}</p>
      {why !== null && <p className={styles['why']}>{why}</p>}
      {children}
    </Card>
  );
}

function Remove({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <AskFirst label="Remove" title="Remove this claim?" variant="quiet" onConfirm={onRemove}>
      Its photos are removed too.
    </AskFirst>
  );
}

/** The receipts of a claim, one at a time. */
export function ClaimGallery({ files }: { readonly files: readonly ClaimFile[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = files.find(({ uploadId }) => uploadId === chosen) ?? files[0];
  if (shown === undefined) return null;
  return (
    <div className={`stack gap-2 ${styles['gallery']}`}>
      <div className={`grid center relative clip round-3 ${photo['photo']}`}>
        <FileShown file={shown} at={files.indexOf(shown)} />
      </div>
      <FileChoice files={files} chosen={shown} onChoose={setChosen} />
    </div>
  );
}

interface FileChoiceProps {
  readonly files: readonly ClaimFile[];
  readonly chosen: ClaimFile;
  readonly onChoose: (uploadId: string) => void;
}

/** By their numbers; empty if there is only one. */
export function FileChoice({ files, chosen, onChoose }: FileChoiceProps) {
  if (files.length < 2) return null;
  return (
    <ChipChoice
      label="Receipts"
      choices={files.map(({ uploadId }, at) => ({ value: uploadId, label: String(at + 1) }))}
      chosen={chosen.uploadId}
      onChoose={onChoose}
    />
  );
}

interface FileShownProps {
  readonly file: ClaimFile;
  /** Its place, from 0. */
  readonly at: number;
}

/** A picture as large as there is room, a PDF by its words. */
export function FileShown({ file, at }: FileShownProps) {
  const read = useQuery({
    queryKey: ['claim-file', file.uploadId],
    queryFn: async ({ signal }) => file.load(signal),
    networkMode: 'always',
    // The content of a receipt never changes.
    staleTime: Infinity,
    retry: false,
  });
  const address = useAddress(read.data);
  if (read.isError || read.data === null)
    return <p className={`pad-3 ${photo['file']}`}>Receipt {at + 1} did not load.</p>;
  if (address === undefined) return <p className={`pad-3 ${photo['file']}`}>Loading</p>;
  if (file.type === 'application/pdf')
    return (
      <a className={`pad-3 ${photo['file']}`} href={address} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    );
  return (
    <img
      src={address}
      alt={`Receipt ${at + 1}`}
      className={`block full ${photo['photoPicture']}`}
    />
  );
}

export const stateTones: Readonly<Record<ClaimState, StateTone>> = {
  draft: 'plain',
  submitted: 'info',
  approved: 'good',
  rejected: 'warn',
  repaid: 'good',
  cancelled: 'warn',
};

/** The result of a claim, for its author. */
export function stateWords({ state, decidedBy, reviewed }: Claim): string {
  if (state === 'draft') return 'Draft';
  if (state === 'submitted') return 'Submitted';
  if (state === 'approved') return reviewed === false ? 'Approved, not reviewed' : 'Approved';
  if (state === 'rejected') return decidedBy === null ? 'Rejected' : `Rejected by ${decidedBy}`;
  return state === 'repaid' ? 'Repaid' : 'Cancelled';
}

/** Whether its person can still change it. */
function isOpen({ state }: Claim): boolean {
  return state === 'draft' || state === 'rejected';
}
