import { dayAfter } from '@paddock/contract/platform/days';
import { formatDate } from '@paddock/contract/platform/time';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import {
  type ComponentProps,
  createElement,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import { readDay, type NearDay } from '../../platform/typed-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';
import styles from './typed-day.module.css';

const calendar = lazyModule({
  name: 'day-calendar',
  load: async () => (await import('./day-calendar.tsx')).DayCalendar,
});

/** What a field of a day is given. */
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

const mistyped = 'Type a day such as 26 Nov 2026, 26, fri or +3.';

/** The day on this device. */
function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

interface Typed {
  readonly text: string;
  /** What it was read as. */
  readonly day: string;
  /** The day before it was typed. */
  readonly before: string;
}

/** A day that is typed in short, or chosen in a calendar. */
export function TypedDay(props: DayInputProps) {
  const { value, onDay, onTyped, likely, isPast, settles, min, max, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const today = localToday();
  const near: NearDay = { from: likely ?? today, today, isPast };
  const read = (text: string) => readDay(text, near) ?? '';
  // Something else may have changed the day meanwhile.
  const isTyped = typed !== null && (value === typed.day || value === typed.before);
  const shown = isTyped ? typed.text : value === '' ? '' : formatDate(value);
  const problem = complain(value, shown, { min, max });
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  function put(day: string): void {
    setTyped(null);
    onDay(day);
  }
  function settle(): void {
    if (isTyped && typed.day !== '' && typed.day !== value) onDay(typed.day);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    rest.onKeyDown?.(event);
    if (event.key === 'Enter') settle();
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) setOpen(true);
    else put(value === '' ? near.from : dayAfter(value, step));
  }
  return (
    <span className={classNames('row grow shrink relative', styles['place'])}>
      <input
        {...rest}
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={rest.placeholder ?? '26 Nov, fri, +3'}
        className={classNames('grow', styles['input'], rest.className)}
        value={shown}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          event.target.select();
          rest.onFocus?.(event);
        }}
        onChange={({ target }) => {
          const text = target.value;
          const day = read(text);
          setTyped({ text, day, before: value });
          if (settles !== true || /\d{4}/.test(text)) onDay(day);
          onTyped?.(text);
        }}
        onBlur={(event) => {
          settle();
          if (problem === '') setTyped(null);
          rest.onBlur?.(event);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Calendar"
        title="Calendar, Alt ↓"
        aria-expanded={isOpen}
        className={styles['button']}
        onPointerEnter={calendar.prefetch}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CalendarDays} size={16} />
      </button>
      {isOpen && (
        <Calendar
          day={value}
          opens={value === '' ? near.from : value}
          today={today}
          min={min}
          max={max}
          beside={input}
          onDay={(day) => {
            put(day);
            setOpen(false);
            input.current?.focus();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

/** Nothing, or why a text is not taken. */
function complain(
  day: string,
  shown: string,
  { min, max }: Pick<DayInputProps, 'min' | 'max'>,
): string {
  if (day === '') return shown.trim() === '' ? '' : mistyped;
  if (min !== undefined && day < min) return `Use a date no earlier than ${formatDate(min)}.`;
  if (max !== undefined && day > max) return `Use a date no later than ${formatDate(max)}.`;
  return '';
}

function Calendar(props: DayCalendarProps) {
  const DayCalendar = calendar.useLoaded();
  return DayCalendar === undefined ? null : createElement(DayCalendar, props);
}
