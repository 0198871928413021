import { useSyncExternalStore } from 'react';
import {
  chooseAppearance,
  currentAppearance,
  onAppearanceChange,
  type Appearance,
} from '../platform/appearance.ts';
import styles from './appearance-choice.module.css';

const choices: readonly { readonly value: Appearance; readonly label: string }[] = [
  { value: 'device', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the device has it. */
export function AppearanceChoice() {
  const chosen = useSyncExternalStore(onAppearanceChange, currentAppearance);
  return (
    <fieldset className="borderless no-padding">
      <legend className="no-padding below-2 hint bold">Appearance</legend>
      <div className={`grid gap-1 sunken round-3 ${styles['choices']}`}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className={`grid center relative target bold muted ${styles['choice']}`}
          >
            <input
              type="radio"
              name="appearance"
              value={value}
              checked={chosen === value}
              onChange={() => chooseAppearance(value)}
              className={`no-ring ${styles['radio']}`}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
