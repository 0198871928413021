import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { Device, Devices } from '../../platform/identity.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './device-list.module.css';
import { deviceName } from './device-name.ts';

const queryKey = ['devices'];

/** Where somebody is signed in, and the way to end it there. */
export function DeviceList({ of }: { readonly of: () => Promise<Devices> }) {
  const queries = useQueryClient();
  const devices = useQuery({ queryKey, queryFn: async () => (await of()).list() });
  const ending = useMutation({
    mutationFn: async (id: string) => (await of()).end(id),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (devices.isPending) return <Spinner label="Loading sessions" />;
  if (devices.data === undefined || ending.isError)
    return (
      <FailedState
        title={ending.isError ? 'The session was not ended' : 'The sessions did not load'}
        onRetry={() => {
          ending.reset();
          void devices.refetch();
        }}
        retrying={devices.isFetching}
      />
    );
  return (
    <ul className={styles['list']} aria-label="Devices">
      {devices.data.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          busy={ending.isPending}
          onEnd={() => ending.mutate(device.id)}
        />
      ))}
    </ul>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const name = deviceName(device.userAgent);
  const Icon = /Android|iPhone|iPad/.test(name) ? Smartphone : Monitor;
  return (
    <li>
      <Tile
        icon={<Icon size={22} aria-hidden="true" />}
        title={name}
        subtitle={device.isThis ? 'This device' : `Signed in ${dayOf(device.signedInAt)}`}
        trailing={
          device.isThis ? undefined : (
            <Button variant="text" disabled={busy} aria-label={`Sign out ${name}`} onClick={onEnd}>
              Sign out
            </Button>
          )
        }
      />
    </li>
  );
}

const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function dayOf(instant: string): string {
  return days.format(new Date(instant));
}
