import type { Claim } from '@paddock/contract/domain/claims/claims';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StateWord, type StateTone } from '../../ui/state-word.tsx';
import { Picture } from './claim-photo.tsx';
import photo from '../money/receipts/photo.module.css';
import styles from './claims.module.css';
import { useClaimReceipt } from './use-claims.ts';
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
  const [shown, setShown] = useState(false);
  const receipt = useClaimReceipt(claim, shown);
  const { amount, currency, project, productType, boughtOn, what, reason } = claim;
  return (
    <ClaimLines
      amount={formatAmount(amount, currency.name)}
      what={what}
      about={`${productType.name}, ${project.name}, ${formatDate(boughtOn)}`}
      tone={stateTones[claim.state]}
      state={stateWords(claim)}
      why={reason}
    >
      {shown && <div className={photo['photo']}>{<Picture content={receipt.data} />}</div>}
      {claim.receipt === null && isOpen(claim) && (
        <p className={styles['about']}>It has no receipt yet.</p>
      )}
      <div className={styles['buttons']}>
        {claim.receipt !== null && (
          <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            Receipt
          </Button>
        )}
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
      </div>
    </ClaimLines>
  );
}

interface WaitingProps {
  readonly claim: WaitingClaim;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A claim that waits on the device. */
export function WaitingLines({ claim, onEdit, onRemove }: WaitingProps) {
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
      <div className={styles['buttons']}>
        <Button variant="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Remove onRemove={onRemove} />
      </div>
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
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asks}
        title="Remove this claim?"
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={() => {
          setAsks(false);
          onRemove();
        }}
        onCancel={() => setAsks(false)}
      >
        Its photo is removed too.
      </ConfirmDialog>
    </>
  );
}
