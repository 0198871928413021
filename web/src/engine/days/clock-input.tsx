import { type ComponentProps, useState } from 'react';
import { readClock } from '../../platform/typed-time.ts';

interface ClockInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** "10:20", or the typed part of it. */
  readonly value: string;
  readonly onTime: (value: string) => void;
}

/** Hours and minutes in 24 hours, whatever the device prefers: "1105" is 11:05. */
export function ClockInput({ value, onTime, onBlur, ...rest }: ClockInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...rest}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onTime(readClock(target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
