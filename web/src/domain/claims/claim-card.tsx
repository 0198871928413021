import type { Claim } from '@paddock/contract/domain/claims/claims';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useState, type ReactNode } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { AskFirst } from '../../engine/questions/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StateWord, type StateTone } from '../../ui/state-word.tsx';
import { listFiles, filesWaiting, type ClaimFile } from './claim-files.ts';
import { ClaimGallery } from './claim-gallery.tsx';
import styles from './claims.module.css';
import type { WaitingClaim } from './waiting-claims.ts';
import { isOpen, stateTones, stateWords } from './words.ts';

interface OwnClaimProps {
  readonly claim: Claim;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onSubmit: () => void;
}

/** A claim of one's own: what it was, what became of it, and what can be done about it. */
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
        <p className={styles['about']}>{`Booking reference ${claim.bookingReference}`}</p>
      )}
      {receipts.length === 0 && isOpen(claim) && (
        <p className={styles['about']}>It has no receipt yet.</p>
      )}
      <Receipts files={listFiles(api, claim)}>
        {isOpen(claim) && (
          <>
            <Button variant="quiet" onClick={onEdit}>
              Edit
            </Button>
            <Remove onRemove={onRemove} />
            <Button variant="quiet" busy={busy} onClick={onSubmit}>
              Submit
            </Button>
          </>
        )}
      </Receipts>
    </ClaimLines>
  );
}

interface ReceiptsProps {
  readonly files: readonly ClaimFile[];
  /** What else can be done. */
  readonly children: ReactNode;
}

/** The buttons of a claim, the first of which shows its receipts. */
function Receipts({ files, children }: ReceiptsProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {shown && <ClaimGallery files={files} />}
      <div className={styles['buttons']}>
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
        <Button variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Remove onRemove={onRemove} />
        {!submit && (
          <Button variant="quiet" onClick={onSubmit}>
            Submit
          </Button>
        )}
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
      <div className={styles['head']}>
        <span className={styles['amount']}>{amount}</span>
        <StateWord tone={tone}>{state}</StateWord>
      </div>
      <p className={styles['what']}>{what}</p>
      <p className={styles['about']}>{about}</p>
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
