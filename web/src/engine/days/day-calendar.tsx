import { dayAfter } from '@paddock/contract/platform/days';
import { formatDate, shortMonth } from '@paddock/contract/platform/time';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './day-calendar.module.css';
import { Icon } from '../../ui/icon.tsx';

export interface DayCalendarProps {
  /** The chosen day; empty if there is none. */
  readonly day: string;
  /** The day whose month it opens with, and that has the focus. */
  readonly opens: string;
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The field that it opens below. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const gap = 4;

/** A month to choose a day from, above everything: arrows, Page Up and Page Down lead through it. */
export function DayCalendar(props: DayCalendarProps) {
  const { day, opens, today, min = '0', max = '9', beside, onDay, onClose } = props;
  const [at, setAt] = useState(opens);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = box.current;
    if (popup === null) return;
    popup.showPopover();
    putBelow(popup, beside.current);
  }, [beside]);
  // The buttons of months keep the focus.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('[data-month]') === true) return;
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  function onKeyDown(event: KeyboardEvent): void {
    const to = stepTo(event.key, at);
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      beside.current?.focus();
    } else if (to !== undefined) setAt(to);
    else return;
    event.preventDefault();
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label="Choose a day"
      className={`surface outlined round-2 ink ${styles['box']}`}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <div className="row between">
        <MonthButton
          onKeyDown={onKeyDown}
          label="Month before"
          icon={ChevronLeft}
          onPress={() => setAt(monthAway(at, -1))}
        />
        <p className="bold" aria-live="polite">
          {`${shortMonth(Number(at.slice(5, 7)) - 1)} ${at.slice(0, 4)}`}
        </p>
        <MonthButton
          onKeyDown={onKeyDown}
          label="Month after"
          icon={ChevronRight}
          onPress={() => setAt(monthAway(at, 1))}
        />
      </div>
      <div className={styles['days']} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name} className="muted desk-small">
            {name}
          </span>
        ))}
      </div>
      <div className={styles['days']}>
        {listDays(at).map((one) => (
          <button
            key={one}
            type="button"
            tabIndex={one === at ? 0 : -1}
            aria-label={formatDate(one)}
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            disabled={one < min || one > max}
            className={classNames(
              'figures',
              styles['day'],
              one.slice(0, 7) !== at.slice(0, 7) && styles['other'],
            )}
            onKeyDown={onKeyDown}
            onClick={() => onDay(one)}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function MonthButton({ label, icon, onPress, onKeyDown }: MonthButtonProps) {
  return (
    <button
      type="button"
      data-month
      aria-label={label}
      className={styles['day']}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <Icon of={icon} size={16} />
    </button>
  );
}

function putBelow(popup: HTMLElement, field: HTMLElement | null): void {
  if (field === null) return;
  const place = field.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = popup;
  const below = place.bottom + gap;
  const fits = below + height <= window.innerHeight;
  popup.style.top = `${Math.max(gap, fits ? below : place.top - gap - height)}px`;
  popup.style.left = `${Math.max(gap, Math.min(place.left, window.innerWidth - width - gap))}px`;
}

function stepTo(key: string, at: string): string | undefined {
  if (key === 'PageUp') return monthAway(at, -1);
  if (key === 'PageDown') return monthAway(at, 1);
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return days === undefined ? undefined : dayAfter(at, days);
}

/** The same day a month away, or the last of that month. */
function monthAway(day: string, months: number): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)].map(Number);
  const last = new Date(Date.UTC(year ?? 0, (month ?? 0) + months, 0)).getUTCDate();
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + months, Math.min(date ?? 1, last)))
    .toISOString()
    .slice(0, 10);
}

/** Six weeks from Monday on, which hold the month of a day. */
function listDays(at: string): string[] {
  const first = `${at.slice(0, 8)}01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 42 }, (_, index) => dayAfter(first, index - before));
}
