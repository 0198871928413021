import type { Load, LoadedCase, Sum } from '@paddock/contract/domain/freight/freight';
import { counted } from '@paddock/contract/platform/plural';
import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs';
import Container from 'lucide/dist/esm/icons/container.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { numbers, sumWords } from './freight-state.tsx';
import styles from './freight.module.css';
import { dragWith, dropOn, MoveChoices, type Mover } from './moving.tsx';

interface LoadCardProps {
  readonly load: Load;
  readonly projectId: number;
  /** Undefined for those who may not move cases. */
  readonly mover: Mover | undefined;
  readonly open: (path: string) => void;
}

/** What a vehicle carries: its cases, what is loose, and how full it is. */
export function LoadCard({ load, projectId, mover, open }: LoadCardProps) {
  const heading = useId();
  const { vehicle, cases, loose } = load;
  const icon = vehicle === null ? Package : vehicle.kind === 'air pallet' ? Container : Truck;
  return (
    <Card
      role="region"
      aria-labelledby={heading}
      className={`shrink ${styles['load']}`}
      {...(mover === undefined ? {} : dropOn(mover, vehicle?.id ?? null))}
    >
      <div className="row wrap gap-2-3 pad-3-4 between">
        <h2 id={heading} className={`row gap-2 ${styles['title']}`}>
          <Icon of={icon} size={20} />
          {vehicle === null
            ? 'On no vehicle'
            : [vehicle.name, vehicle.plate].filter(Boolean).join(', ')}
        </h2>
        <Fill load={load} />
      </div>
      <ul className="plain-list" aria-label={`Cases ${vehicle?.name ?? 'on no vehicle'}`}>
        {cases.map((one) => (
          <CaseLine key={one.id} held={one} from={vehicle?.id ?? null} mover={mover} open={open} />
        ))}
        {loose.items > 0 && (
          <li className="line-above">
            <button
              type="button"
              className={`row wrap gap-1-3 full target borderless text-left hover-sunken ${styles['line']}`}
              onClick={() => open(looseAddress(vehicle?.id, projectId))}
            >
              <span className="bold">{vehicle === null ? 'Not packed' : 'Loose'}</span>
              <span className="muted figures">{describeItems(loose)}</span>
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}

function looseAddress(vehicleId: number | undefined, projectId: number): string {
  return `/mgmt/equipment?project=${projectId}&case=none&vehicle=${vehicleId ?? 'none'}`;
}

interface CaseLineProps extends Pick<LoadCardProps, 'mover' | 'open'> {
  readonly held: LoadedCase;
  readonly from: number | null;
}

function CaseLine({ held, from, mover, open }: CaseLineProps) {
  const [moves, setMoves] = useState(false);
  return (
    <li
      className="line-above"
      draggable={mover !== undefined}
      ref={mover && dragWith(mover, held, from)}
    >
      <div className="row">
        <button
          type="button"
          className={`row wrap gap-1-3 full target borderless text-left hover-sunken ${styles['line']}`}
          onClick={() => open(`/mgmt/cases/${held.id}`)}
        >
          <span className={`bold ${styles['code']}`}>{held.code}</span>
          <span className={`shrink ${styles['name']}`}>{held.name ?? ''}</span>
          {held.dangerousGoods !== null && (
            <StateWord tone="warn" icon={TriangleAlert}>
              {held.dangerousGoods}
            </StateWord>
          )}
          <span className="muted figures">
            {[describeItems(held), sumWords(held.kg, 'kg')].filter(Boolean).join(' · ')}
          </span>
        </button>
        {mover !== undefined && (
          <IconButton
            label={`Move ${held.code}`}
            aria-expanded={moves}
            onClick={() => setMoves(!moves)}
          >
            <Icon of={ArrowLeftRight} size={16} />
          </IconButton>
        )}
      </div>
      {moves && mover !== undefined && (
        <MoveChoices held={held} from={from} mover={mover} onClose={() => setMoves(false)} />
      )}
    </li>
  );
}

function describeItems({ items, pieces }: { readonly items: number; readonly pieces: number }) {
  if (items === 0) return 'empty';
  return pieces === items
    ? counted(items, 'item')
    : `${counted(items, 'item')}, ${counted(pieces, 'piece')}`;
}

/** Weight and volume against the limits. It says which figures are unknown; they never count as fine. */
function Fill({ load: { vehicle, kg, m3 } }: { readonly load: Load }) {
  return (
    <div className="row wrap gap-2-3">
      <Measure sum={kg} limit={vehicle?.payloadKg ?? null} unit="kg" missing="not weighed" />
      <Measure sum={m3} limit={vehicle?.loadM3 ?? null} unit="m³" missing="not measured" />
    </div>
  );
}

interface MeasureProps {
  readonly sum: Sum;
  readonly limit: number | null;
  readonly unit: string;
  readonly missing: string;
}

function Measure({ sum, limit, unit, missing }: MeasureProps) {
  const { known, unknown } = sum;
  const over = limit === null ? 0 : known - limit;
  const words = sumWords(sum, unit);
  return (
    <>
      <span className="fine-print muted figures">
        {[
          words === ''
            ? undefined
            : limit === null
              ? words
              : `${words} of ${numbers.format(limit)}`,
          unknown > 0 ? `${unknown} ${missing}` : undefined,
        ]
          .filter((part) => part !== undefined)
          .join(', ')}
      </span>
      {over > 0 && (
        <StateWord tone="warn" icon={TriangleAlert}>
          {`${numbers.format(over)} ${unit} too much`}
        </StateWord>
      )}
    </>
  );
}
