import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { CountryLimits } from './country-limits.ts';
import styles from './phone-field.module.css';
import { countryPicker, onceInUse } from './phone-parts.ts';
import { PlainFlag } from './plain-flag.tsx';
import type { Problem } from './problem.ts';
import { StepError } from './step-error.tsx';

interface PhoneFieldProps {
  /** ISO 3166 code. */
  readonly country: string;
  /** Whose numbers are taken; undefined until it is known. */
  readonly limits: CountryLimits | undefined;
  readonly typed: string;
  readonly problem: Problem | null;
  readonly onType: (typed: string) => void;
  readonly onChoose: (country: string) => void;
}

/** The browser offers numbers, and passkeys of this address. */
const suggestions = 'tel webauthn';

/** A country and a number. It takes the number from the first moment; the choice of countries comes later. */
export function PhoneField({ country, limits, typed, problem, onType, onChoose }: PhoneFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<HTMLDivElement>(null);
  const picker = countryPicker.useLoaded(onceInUse);
  useEffect(() => input.current?.focus(), []);
  // Whatever went wrong, the number is where to go on.
  useEffect(() => {
    if (problem !== null) input.current?.focus();
  }, [problem]);
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        Phone number
      </label>
      <div
        ref={control}
        className={classNames(styles['control'], problem !== null && styles['wrong'])}
      >
        {picker === undefined || limits === undefined ? (
          <CountryToCome country={country} />
        ) : (
          <picker.CountryPicker
            country={country}
            limits={limits}
            anchor={control}
            onChoose={(code) => {
              onChoose(code);
              input.current?.focus();
            }}
          />
        )}
        <input
          ref={input}
          id={id}
          className={styles['input']}
          type="tel"
          inputMode="tel"
          autoComplete={suggestions}
          name="tel"
          required
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-error`}
        />
      </div>
      <StepError id={`${id}-error`} problem={problem} />
    </div>
  );
}

/** Has the size of the country picker. */
function CountryToCome({ country }: { readonly country: string }) {
  return (
    <span className={styles['country']}>
      <PlainFlag />
      <span>{country}</span>
    </span>
  );
}
