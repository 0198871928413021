import {
  approveClaim,
  type ProjectClaim,
  readProjectClaims,
  rejectClaim,
} from '@paddock/contract/domain/claims/claims';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSaveKey } from '../../engine/forms/form-element.ts';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ProjectAllowances } from '../allowances/project-allowances.tsx';
import { ProjectMileage } from '../allowances/project-mileage.tsx';
import inbox from '../money/inbox/inbox.module.css';
import { useProjectMoney } from '../money/overview/use-money.ts';
import { MoneyHead, MoneyTabs } from '../money/inbox/money-head.tsx';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { ApproveFields, useApproval } from './approve-fields.tsx';
import { filesToDecide } from './waiting-claims.ts';
import { ClaimGallery, stateTones, stateWords } from './claim-card.tsx';
import styles from './claims.module.css';
import { useClaimChoices } from './claims.ts';

/** Claims of a project: open ones first. On a phone, the one that is open is below its line. */
export function ProjectClaims({ project, user, to }: WorkspacePageProps) {
  const code = project.projectCode;
  const { api } = usePlatform();
  const types = useClaimChoices().data?.productTypes ?? [];
  const counts = useProjectMoney(code).data?.counts;
  const read = useQuery({
    queryKey: ['money', code, 'claims'],
    queryFn: ({ signal }) => api.call(readProjectClaims, { params: { projectCode: code }, signal }),
  });
  return (
    <div className={`stack gap-3 ${inbox['page']}`}>
      <MoneyHead project={project} user={user} to={to} />
      <MoneyTabs code={code} open="claims" counts={counts} to={to} />
      {read.isLoading && <Spinner label="Loading the claims" />}
      {read.isError && (
        <FailedState
          title="The claims did not load"
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        >
          <FailureReason error={read.error} />
        </FailedState>
      )}
      {read.data?.claims.length === 0 && (
        <ScreenState title="No claims">
          Crew enter what they paid themselves under Claims, in their menu.
        </ScreenState>
      )}
      {read.data !== undefined && read.data.claims.length > 0 && (
        <Claims {...read.data} code={code} user={user} to={to} />
      )}
      <ProjectAllowances code={code} types={types} />
      <ProjectMileage code={code} types={types} />
    </div>
  );
}

interface ClaimsProps {
  readonly claims: readonly ProjectClaim[];
  readonly onlyAdministrator: boolean;
  readonly code: string;
  readonly user: User;
  readonly to: (path: string) => void;
}

function Claims({ claims, onlyAdministrator, code, user, to }: ClaimsProps) {
  const [chosen, setChosen] = useState<number>();
  const at = Math.max(
    0,
    claims.findIndex(({ id }) => id === chosen),
  );
  const claim = claims[at];
  const step = (by: number) => {
    const next = claims[at + by];
    if (next !== undefined) setChosen(next.id);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const wide = useWide();
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!wide && chosen !== undefined) row.current?.scrollIntoView();
  }, [wide, chosen]);
  const opened = claim !== undefined && (
    <ClaimToDecide
      key={`${claim.id} ${claim.version}`}
      claim={claim}
      code={code}
      user={user}
      mayDecide={!claim.own || onlyAdministrator}
      to={to}
      onDecided={() =>
        // Someone who has opened another claim meanwhile stays there.
        setChosen((now) => (now === undefined || now === claim.id ? claims[at + 1]?.id : now))
      }
    />
  );
  return (
    <div className={classNames('grid start gap-4', wide && styles['columns'])}>
      <ul className="plain-list" aria-label="Claims">
        {claims.map((one) => (
          <li key={one.id} ref={one === claim ? row : undefined} className={styles['one']}>
            <button
              type="button"
              aria-pressed={one === claim}
              className={classNames(
                'grid start gap-1-3 full target',
                styles['row'],
                one === claim && styles['chosen'],
              )}
              onClick={() => setChosen(one.id)}
            >
              <strong>{one.person}</strong>
              <strong className="figures">{formatAmount(one.amount, one.currency.name)}</strong>
              <span className="desk-small muted anywhere">{`${one.what}, ${formatDate(one.boughtOn)}`}</span>
              <StateWord tone={one.state === 'submitted' ? 'warn' : stateTones[one.state]}>
                {one.state === 'submitted' ? 'To decide' : stateWords(one)}
              </StateWord>
            </button>
            {!wide && one === claim && opened}
          </li>
        ))}
      </ul>
      {wide && opened}
    </div>
  );
}

interface ClaimToDecideProps {
  readonly claim: ProjectClaim;
  readonly code: string;
  readonly mayDecide: boolean;
  readonly user: User;
  readonly to: (path: string) => void;
  readonly onDecided: () => void;
}

/** A claim and an administrator's decision, with its receipt: beside it, and on a phone below it. */
function ClaimToDecide(props: ClaimToDecideProps) {
  const { claim, code, mayDecide, user, to, onDecided } = props;
  const hasReceipts = claim.receipts.length > 0;
  return (
    <Card padded className={`grid start gap-4 ${styles['claim']}`}>
      {!hasReceipts && <NoReceipt person={claim.person} />}
      <div className="stack at-top gap-3">
        <h2 className={styles['title']}>
          {`${claim.person}, ${formatAmount(claim.amount, claim.currency.name)}`}
        </h2>
        <p className="anywhere">{claim.what}</p>
        <p className="desk-small muted anywhere">
          {`${claim.productType.name}, paid on ${formatDate(claim.boughtOn)}`}
        </p>
        {claim.bookingReference !== null && (
          <p className="desk-small muted anywhere">{`Booking reference ${claim.bookingReference}`}</p>
        )}
        {claim.state === 'submitted' && mayDecide && (
          <Decision claim={claim} code={code} user={user} onDecided={onDecided} />
        )}
        {claim.state === 'submitted' && !mayDecide && (
          <Message tone="info" title="This is your own claim">
            Another administrator decides it.
          </Message>
        )}
        {claim.state !== 'submitted' && <Outcome claim={claim} to={to} />}
      </div>
      {hasReceipts && <Receipts claim={claim} />}
    </Card>
  );
}

function Receipts({ claim }: { readonly claim: ProjectClaim }) {
  const { api } = usePlatform();
  return (
    <div className={styles['receipt']}>
      <ClaimGallery files={filesToDecide(api, claim)} />
    </div>
  );
}

function NoReceipt({ person }: { readonly person: string }) {
  return (
    <Message tone="warn" title="No receipt">
      {`${person} sent this claim without a receipt. Nothing shows what was paid.`}
    </Message>
  );
}

interface OutcomeProps {
  readonly claim: ProjectClaim;
  readonly to: (path: string) => void;
}

function Outcome({ claim, to }: OutcomeProps) {
  const { expenditureId, reason, decidedBy, state } = claim;
  return (
    <>
      <StateWord tone={stateTones[state]}>{stateWords(claim)}</StateWord>
      {decidedBy !== null && state !== 'rejected' && (
        <p className="desk-small muted anywhere">{`Approved by ${decidedBy}`}</p>
      )}
      {reason !== null && <p className={styles['because']}>{reason}</p>}
      {expenditureId !== null && (
        <div>
          <DeskButton onClick={() => to(`/admin/expenditure/${expenditureId}`)}>
            Open the bill
          </DeskButton>
        </div>
      )}
    </>
  );
}

function focus(area: HTMLTextAreaElement | null): void {
  area?.focus();
}

type DecisionProps = Pick<ClaimToDecideProps, 'claim' | 'code' | 'user' | 'onDecided'>;

function Decision({ claim, code, user, onDecided }: DecisionProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const approval = useApproval(claim);
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const decide = useMutation({
    mutationFn: async () => {
      const params = { id: claim.id };
      const { version } = claim;
      if (rejecting) return api.call(rejectClaim, { params, body: { version, reason } });
      return api.call(approveClaim, { params, body: { version, ...approval.body() } });
    },
    onSuccess: onDecided,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['money', code] }),
    networkMode: 'always',
  });
  useSaveKey(form);
  useKeys({
    a: () => form.current?.requestSubmit(),
    r: () => setRejecting(true),
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Decide the claim"
      className="stack at-top gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (rejecting ? reason.trim() !== '' : approval.isComplete) decide.mutate();
      }}
    >
      {claim.own && (
        <Message tone="warn" title="This is your own claim">
          You are the only administrator. It will be on record as not reviewed.
        </Message>
      )}
      {rejecting ? (
        <TextArea
          label="Why it is rejected"
          required
          rows={3}
          maxLength={500}
          ref={focus}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        <ApproveFields approval={approval} claim={claim} user={user} />
      )}
      {decide.error !== null && (
        <Message tone="warn" urgent title={rejecting ? 'Not rejected' : 'Not approved'}>
          {decide.error.message}
        </Message>
      )}
      <div className="flex wrap gap-2">
        {rejecting ? (
          <>
            <DeskButton type="submit" variant="main" busy={decide.isPending}>
              Reject
            </DeskButton>
            <DeskButton onClick={() => setRejecting(false)}>Cancel</DeskButton>
          </>
        ) : (
          <>
            <DeskButton
              type="submit"
              variant="main"
              busy={decide.isPending}
              why={approval.why}
              aria-keyshortcuts="a"
            >
              Approve
            </DeskButton>
            <DeskButton aria-keyshortcuts="r" onClick={() => setRejecting(true)}>
              Reject
            </DeskButton>
          </>
        )}
      </div>
    </form>
  );
}
