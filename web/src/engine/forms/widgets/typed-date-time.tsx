import { dayAfter } from '@paddock/contract/platform/days';
import { formatDate } from '@paddock/contract/platform/time';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { ClockInput } from '../../days/clock-input.tsx';
import { DayInput } from '../../days/day-input.tsx';
import styles from './lookup-field.module.css';
import { controlProps, type WidgetProps } from './widget.ts';

interface TypedDateTimeProps extends WidgetProps<'datetime-local'> {
  readonly min: string;
  readonly max: string;
  readonly likely: string | undefined;
  readonly hint: string | undefined;
  /** The time that this one follows, if it is typed. */
  readonly before: string | undefined;
  readonly isPast: boolean;
}

/** A day and a time beside each other. The likely day is filled in with the time. */
export function TypedDateTime(props: TypedDateTimeProps) {
  const { min, max, likely, hint, before, isPast, field, problem, onChange, onLeave } = props;
  const { label, value, name, required, onBlur: _, ...control } = controlProps(props);
  const [day = '', time = ''] = value.split('T');
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  // A problem leads to what is missing.
  const isTimeMissing = day !== '' && time === '';
  return (
    <FieldFrame label={label} required={required} hint={hint} error={problem}>
      {(framed) => (
        <div className={classNames('input-frame', problem !== undefined && 'input-wrong')}>
          <DayInput
            {...framed}
            autoComplete={control.autoComplete}
            name={isTimeMissing ? undefined : name}
            required={required}
            value={day}
            likely={likely}
            // A time without a day gets this one.
            placeholder={
              likely === undefined ? undefined : formatDate(dayFor(time, likely, before))
            }
            isPast={isPast}
            min={min}
            max={max}
            onDay={(next) => put(next, time)}
            onTyped={(text) => {
              const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
              if (whole) onChange(text);
            }}
            className={`input ${styles['date']}`}
          />
          <ClockInput
            name={isTimeMissing ? name : undefined}
            aria-label="Time of day"
            aria-describedby={framed['aria-describedby']}
            aria-invalid={framed['aria-invalid']}
            data-field={field}
            required={required}
            placeholder="08:15"
            value={time}
            onTime={(next) => put(day === '' ? dayFor(next, likely, before) : day, next)}
            onBlur={onLeave}
            className={`input ${styles['clock']}`}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** A time before the one that it follows is of the next day. */
function dayFor(time: string, likely: string | undefined, before: string | undefined): string {
  if (likely === undefined) return '';
  const isWhole = /^\d\d:\d\d$/.test(time);
  return isWhole && before !== undefined && time < before.slice(11) ? dayAfter(likely) : likely;
}
