import { ClockInput } from '../../../engine/days/clock-input.tsx';
import { DayInput } from '../../../engine/days/day-input.tsx';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatClock } from '@paddock/contract/platform/time';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TimeOfDay } from '../../../ui/two-times.tsx';
import styles from './leg-panel.module.css';
import { isWholeTime, splitTime, shiftWords, wasWords } from './leg-times.ts';

interface LegTimeFieldProps {
  /** "Departs, London" */
  readonly label: string;
  readonly name: string;
  readonly value: TypedValue;
  readonly before: TypedValue;
  /** The moment as the server derives it; undefined until it has. */
  readonly instant: string | undefined;
  /** Said instead of how much later it is. */
  readonly note?: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A local time as on the ticket, with UTC beside it, and its day below. */
export function LegTimeField(props: LegTimeFieldProps) {
  const { label, name, value, before, instant, note, problem } = props;
  const { onChange, onLeave, onKeyDown } = props;
  const [day, time] = splitTime(value);
  const isChanged = value !== before;
  const id = useId();
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <div className="shrink">
      <label htmlFor={id} className={`block fine-print bold ellipsis ${styles['label']}`}>
        {label}
      </label>
      <div
        className={classNames(
          'row gap-2 target surface round-1',
          styles['frame'],
          isChanged && styles['changed'],
        )}
      >
        <ClockInput
          id={id}
          name={name}
          required
          value={time}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-words`}
          onTime={(next) => put(day, next)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
          className={`grow shrink borderless no-padding ${styles['time']}`}
        />
        {instant !== undefined && isWholeTime(value) && (
          <span className="rigid desk-small muted">
            <TimeOfDay time={formatClock(instant)} days={localDaysBetween(value, instant)} quiet />{' '}
            UTC
          </span>
        )}
      </div>
      <DayInput
        aria-label={`${label}: date`}
        value={day}
        required
        onDay={(next) => put(next, time)}
        onBlur={onLeave}
        className={`full round-1 fine-print muted ${styles['day']}`}
      />
      <p id={`${id}-words`} className={`desk-small muted ${styles['words']}`}>
        {isChanged && isWholeTime(before) && (
          <Was before={wasWords(before, value)} note={note ?? shiftWords(before, value)} />
        )}
      </p>
      {problem !== undefined && (
        <p role="alert" className="fine-print accent">
          {problem}
        </p>
      )}
    </div>
  );
}

/** "Was 10:20, 45 min later" */
export function Was({ before, note }: { readonly before: string; readonly note?: string }) {
  const more: ReactNode = note === undefined || note === '' ? null : `, ${note}`;
  return (
    <>
      Was <s>{before}</s>
      {more}
    </>
  );
}
