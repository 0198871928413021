import type { Reach } from '@paddock/contract/platform/access';
import { useState, useSyncExternalStore } from 'react';
import { chooseLetterKeys, useLetterKeys } from '../../engine/keys/use-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { chooseDensity, currentDensity, onDensityChange, type Density } from '../../ui/density.ts';
import { Switch } from '../../ui/switch.tsx';
import { KeysDialog } from '../workspace/keys-dialog.tsx';
import styles from './settings.module.css';

const densities: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Settings of tables and keys on a desk. */
export function DeskCard({ reach }: { readonly reach: Reach }) {
  const density = useSyncExternalStore(onDensityChange, currentDensity);
  const letters = useLetterKeys();
  const [keys, setKeys] = useState(false);
  return (
    <Card padded className="stack gap-4">
      <h2 className={styles['head']}>At a desk</h2>
      <Choice title="Row height" choices={densities} chosen={density} onChoose={chooseDensity} />
      <div className="row between gap-4">
        <div>
          <p className="hint bold">Letter keys</p>
          <p className="small muted">G then T opens Travel, N adds something, and so on.</p>
        </div>
        <Switch on={letters} label="Letter keys" onToggle={() => chooseLetterKeys(!letters)} />
      </div>
      <Button variant="quiet" onClick={() => setKeys(true)}>
        Show all keys
      </Button>
      <KeysDialog reach={reach} open={keys} onClose={() => setKeys(false)} />
    </Card>
  );
}

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One setting that is one of a few. */
function Choice<Value extends string>({ title, ...choice }: ChoiceProps<Value>) {
  return (
    <div className="stack gap-2">
      <p className="hint bold">{title}</p>
      <ChipChoice label={title} {...choice} />
    </div>
  );
}
