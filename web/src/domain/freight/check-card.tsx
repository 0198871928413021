import type { Packing } from '@paddock/contract/domain/freight/packing';
import { useId } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './freight.module.css';
import { listPlace, namePlace, type Thing } from './packing-list.ts';
import type { Place } from './scan-taps.ts';

interface CheckCardProps {
  readonly packing: Packing;
  readonly place: Place;
  readonly onPut: (thing: Thing) => void;
  readonly onBegin: (vehicle: number) => void;
}

/** More things than these are a figure: the search finds each. */
const mostShown = 300;

/** Is everything there? What nobody has seen since the check began comes first. */
export function CheckCard({ packing, place, onPut, onBegin }: CheckCardProps) {
  const heading = useId();
  const since = useSinceWords();
  const { missing, seen } = listPlace(packing, place);
  const all = missing.length + seen.length;
  const name = namePlace(packing, place);
  const vehicle = packing.vehicles.find(({ id }) => id === place.vehicle);
  const isEverything = all > 0 && missing.length === 0;
  return (
    <Card role="region" aria-labelledby={heading}>
      <div className="row wrap between gap-2-3 pad-3-4">
        <h2 id={heading} className={styles['title']}>
          {all === 0 ? `Nothing is on ${name}` : `${seen.length} of ${all} seen: ${name}`}
        </h2>
        {all > 0 && (
          <StateWord tone={isEverything ? 'good' : 'warn'}>
            {isEverything ? 'Everything is there' : `${missing.length} not scanned`}
          </StateWord>
        )}
      </div>
      {vehicle !== undefined && (
        <div className="row wrap between gap-2 pad-3-4">
          <span className="hint muted">
            {vehicle.checkedSince === null
              ? 'All scans count.'
              : `Scans count since ${since(vehicle.checkedSince) ?? ''}.`}
          </span>
          <Button variant="text" onClick={() => onBegin(vehicle.id)}>
            New check
          </Button>
        </div>
      )}
      <ul className="plain-list" aria-label={`Packing list: ${name}`}>
        {[...missing, ...seen].slice(0, mostShown).map((thing, index) => (
          <li key={`${thing.list} ${thing.id}`} className="line-above">
            {index < missing.length ? (
              <button
                type="button"
                className={`row between gap-2 full target borderless text-left hover-sunken ${styles['line']}`}
                onClick={() => onPut(thing)}
              >
                <span className="shrink anywhere">{thing.title}</span>
                <span className="muted">Tick</span>
              </button>
            ) : (
              <p className={`row wrap between gap-2 ${styles['line']}`}>
                <span className="shrink anywhere">{thing.title}</span>
                <span className="hint good">
                  {`${since(thing.scan?.at) ?? ''} by ${thing.scan?.by ?? 'someone'}`}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {all > mostShown && (
        <p className="pad-3-4 fine-print muted">{`${all - mostShown} more. Scan or type their numbers.`}</p>
      )}
    </Card>
  );
}
