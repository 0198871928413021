import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide/dist/esm/icons/monitor.mjs';
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { deviceTime, deviceZoneName } from '../../platform/device-clock.ts';
import type { Session, Sessions } from '../../platform/identity.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './session-list.module.css';
import { browserName } from './browser-name.ts';

const queryKey = ['sessions'];

/** Lists a person's sessions, with a way to end each. */
export function SessionList({ of }: { readonly of: () => Promise<Sessions> }) {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey, queryFn: async () => (await of()).list() });
  const ending = useMutation({
    mutationFn: async (id: string) => (await of()).end(id),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (sessions.isPending) return <Spinner label="Loading sessions" />;
  if (sessions.data === undefined || ending.isError)
    return (
      <FailedState
        title={ending.isError ? 'The session was not ended' : 'The sessions did not load'}
        onRetry={() => {
          ending.reset();
          void sessions.refetch();
        }}
        retrying={sessions.isFetching}
      />
    );
  return (
    <ul className={`plain-list outlined round-3 ${styles['list']}`} aria-label="Sessions">
      {sessions.data.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={ending.isPending}
          onEnd={() => ending.mutate(session.id)}
        />
      ))}
    </ul>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const name = browserName(session.userAgent);
  const drawing = /Android|iPhone|iPad/.test(name) ? Smartphone : Monitor;
  return (
    <li>
      <Tile
        icon={<Icon of={drawing} size={22} />}
        title={name}
        subtitle={session.isThis ? 'This browser' : `Signed in ${formatMoment(session.signedInAt)}`}
        trailing={
          session.isThis ? undefined : (
            <Button variant="text" disabled={busy} aria-label={`Sign out ${name}`} onClick={onEnd}>
              Sign out
            </Button>
          )
        }
      />
    </li>
  );
}

function formatMoment(instant: string): string {
  const moment = Date.parse(instant);
  const at = deviceTime(moment);
  return `${formatDay(at)}, ${formatClock(at)} ${deviceZoneName(moment)}`;
}
