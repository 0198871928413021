import type { FreightFinding, MissingItems } from '@paddock/contract/domain/freight/border';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useState, type ReactNode } from 'react';
import { deviceTaps } from '../../engine/offline/waiting-taps.ts';
import { usePlatform } from '../../platform/platform.ts';
import { clockCorrection } from '../../platform/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { scanTaps, type ScanInput } from './scan-taps.ts';
import styles from './freight.module.css';

interface FindingProps {
  readonly finding: FreightFinding;
  /** The user, if they may say where things are. */
  readonly scannerId: number | undefined;
  /** When the finding was read, by the clock of the server. */
  readonly readAt: number;
  /** Opens what it is about. */
  readonly onOpen?: (() => void) | undefined;
}

/** A finding, with a button to say that its missing items are on their vehicle after all. */
export function Finding({ finding, scannerId, readAt, onOpen }: FindingProps) {
  const { urgency, words, missing } = finding;
  return (
    <li className="line-above">
      <Line onOpen={onOpen}>
        <span className={urgency === 'soon' ? 'muted' : 'hint warn'}>
          <Icon of={TriangleAlert} size={16} />
        </span>
        <span
          className={
            urgency === 'red' ? `shrink anywhere bold ${styles['red']}` : 'shrink anywhere'
          }
        >
          {words}
        </span>
      </Line>
      {missing !== undefined && scannerId !== undefined && (
        <PutThere missing={missing} scannerId={scannerId} readAt={readAt} />
      )}
    </li>
  );
}

function Line({ onOpen, children }: Pick<FindingProps, 'onOpen'> & { children: ReactNode }) {
  if (onOpen === undefined) return <p className={`row gap-2 ${styles['border']}`}>{children}</p>;
  return (
    <button
      type="button"
      className={`row gap-2 full target borderless text-left hover-sunken ${styles['line']}`}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

interface PutThereProps {
  readonly missing: MissingItems;
  readonly scannerId: number;
  readonly readAt: number;
}

/** A press counts as a scan: it is saved on the device and sent once there is a connection. Undo takes it away. */
function PutThere({ missing: { projectCode, vehicle, items }, scannerId, readAt }: PutThereProps) {
  const { clock } = usePlatform();
  const [state, setState] = useState<'open' | 'said' | 'failed'>('open');
  const [it, are] = items.length === 1 ? ['It', 'is'] : ['They', 'are'];
  async function save(scans: readonly ScanInput[], undone: boolean): Promise<void> {
    for (const [index, scan] of scans.entries())
      await deviceTaps.add({
        ownerId: scannerId,
        kind: scanTaps.kind,
        about: scan.id,
        input: { ...scan, undone },
        title: undone ? 'Scan undone' : 'Scan',
        line: `${items[index]?.title ?? ''}: ${vehicle.name}`,
        tappedAt: new Date(clock.now()).toISOString(),
      });
    setState(undone ? 'open' : 'said');
  }
  async function press(): Promise<void> {
    const scans = items.map((item) => ({
      id: crypto.randomUUID(),
      list: 'equipment' as const,
      thing: item.id,
      vehicle: vehicle.id,
      case: null,
      projectCode,
      at: new Date(clock.now()).toISOString(),
      correctedBy: clockCorrection.getSnapshot(),
      seenAt: new Date(readAt).toISOString(),
      undone: false,
      before: { vehicle: item.vehicle, case: item.case },
    }));
    await save(scans, false);
    showToast({
      title: `${it} ${are} on ${vehicle.name}`,
      body: items.map(({ title }) => title).join(', '),
      action: { label: 'Undo', onPress: () => void save(scans, true).catch(fail) },
    });
  }
  const fail = () => setState('failed');
  return (
    <p className={`row wrap gap-2 ${styles['put']}`}>
      <Button
        variant="quiet"
        className={styles['putButton']}
        disabled={state === 'said'}
        onClick={() => void press().catch(fail)}
      >
        {`${it} ${are} on ${vehicle.name}`}
      </Button>
      {state === 'failed' && (
        <span role="alert" className="hint bold warn">
          This browser can’t save it. Write it down.
        </span>
      )}
    </p>
  );
}
