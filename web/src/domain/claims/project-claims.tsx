import { readProjectClaims, type ProjectClaim } from '@paddock/contract/domain/claims/claims';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../engine/keys/use-keys.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { classNames } from '../../ui/class-names.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { MoneyHead } from '../money/inbox/money-head.tsx';
import inbox from '../money/inbox/inbox.module.css';
import { MoneyTabs } from '../money/inbox/money-tabs.tsx';
import { useMoneyInbox } from '../money/inbox/use-inbox.ts';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { ClaimToDecide } from './claim-to-decide.tsx';
import styles from './project-claims.module.css';
import { stateTones, stateWords } from './words.ts';

/** Claims of a project: open ones first, each with its receipt beside it. */
export function ProjectClaims({ project, user, to }: WorkspacePageProps) {
  const code = project.projectCode;
  const { api } = usePlatform();
  const counts = useMoneyInbox(code).data?.counts;
  const read = useQuery({
    queryKey: ['money', code, 'claims'],
    queryFn: ({ signal }) => api.call(readProjectClaims, { params: { projectCode: code }, signal }),
  });
  return (
    <div className={inbox['page']}>
      <MoneyHead project={project} to={to} />
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
  return (
    <div className={styles['columns']}>
      <ul className={styles['list']} aria-label="Claims">
        {claims.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one === claim}
              className={classNames(styles['row'], one === claim && styles['chosen'])}
              onClick={() => setChosen(one.id)}
            >
              <strong>{one.person}</strong>
              <strong className={styles['amount']}>
                {formatAmount(one.amount, one.currency.name)}
              </strong>
              <span className={styles['about']}>{`${one.what}, ${formatDate(one.boughtOn)}`}</span>
              <StateWord tone={one.state === 'submitted' ? 'warn' : stateTones[one.state]}>
                {one.state === 'submitted' ? 'To decide' : stateWords(one)}
              </StateWord>
            </button>
          </li>
        ))}
      </ul>
      {claim !== undefined && (
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
      )}
    </div>
  );
}
