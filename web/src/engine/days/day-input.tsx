import { type ComponentProps, createElement } from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { useWide } from '../../ui/use-wide.ts';
import styles from './day-input.module.css';

const typedDay = lazyModule({
  name: 'typed-day',
  load: async () => (await import('./typed-day.tsx')).TypedDay,
});

export interface DayInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type'
> {
  /** `YYYY-MM-DD`; empty if there is none. */
  readonly value: string;
  readonly onDay: (day: string) => void;
  /** The whole text, before it is read as a day. */
  readonly onTyped?: (text: string) => void;
  /** What short forms count from, and where the calendar opens. Without it, today. */
  readonly likely?: string | undefined;
  readonly isPast?: boolean | undefined;
  /** Each day is acted on at once, so a short form counts only once Enter is pressed or the field is left. */
  readonly settles?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A calendar day, written the same in every browser and typed in short. Phones have their own picker. */
export function DayInput(props: DayInputProps) {
  return useWide() ? <WideDay {...props} /> : <NativeDay {...props} />;
}

function WideDay(props: DayInputProps) {
  const TypedDay = typedDay.useLoaded();
  return TypedDay === undefined ? <NativeDay {...props} /> : createElement(TypedDay, props);
}

function NativeDay(props: DayInputProps) {
  const { value, onDay, onTyped: _, likely: __, isPast: ___, settles: ____, ...rest } = props;
  return (
    <input {...rest} type="date" value={value} onChange={({ target }) => onDay(target.value)} />
  );
}

interface DayFieldProps extends DayInputProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** The same with its label. */
export function DayField({ label, hint, error, className, ...rest }: DayFieldProps) {
  return (
    <FieldFrame label={label} required={rest.required} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('input-frame', error !== undefined && 'input-wrong')}>
          <DayInput
            {...rest}
            {...control}
            className={classNames('input', styles['date'], className)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
