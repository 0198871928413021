import { createElement } from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { useWide } from '../../ui/use-wide.ts';
import styles from './day-input.module.css';
import type { DayInputProps } from './typed-day.tsx';

const typedDay = lazyModule({
  name: 'typed-day',
  load: async () => (await import('./typed-day.tsx')).TypedDay,
});

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
