import { classNames } from './class-names.ts';
import styles from './two-times.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TimeOfDayProps {
  /** "07:55" */
  readonly time: string;
  /** Days after the date of the heading: 1 for the next day, -1 for the previous one. */
  readonly days?: number;
  /** "07:25": struck through, below the time that is expected now. */
  readonly planned?: string | undefined;
  /** UTC beside a local time: the same size, a little fainter. */
  readonly quiet?: boolean;
}

/** One time in a table or a panel, with `+1` if its date is not that of the heading. */
export function TimeOfDay({ time, days = 0, planned, quiet = false }: TimeOfDayProps) {
  return (
    <span className={classNames(styles['time'], quiet && 'muted')}>
      {time}
      {days !== 0 && (
        <span className={`warn ${styles['days']}`}>
          <span aria-hidden="true">{days > 0 ? `+${days}` : `−${-days}`}</span>
          <VisuallyHidden>{` ${dayWords(days)}`}</VisuallyHidden>
        </span>
      )}
      {planned !== undefined && (
        <span className="block">
          <Planned time={planned} />
        </span>
      )}
    </span>
  );
}

function Planned({ time }: { readonly time: string }) {
  return (
    <s className={`muted ${styles['planned']}`}>
      <VisuallyHidden> planned </VisuallyHidden>
      {time}
    </s>
  );
}

interface TwoTimesProps {
  readonly local: string;
  /** The local time as it was planned, if it is another. */
  readonly planned?: string | undefined;
  readonly utc: string;
  /** For the local time; UTC has its own. */
  readonly days?: number;
  readonly utcDays?: number;
}

/** Local time and UTC side by side, in the same size. */
export function TwoTimes({ local, planned, utc, days = 0, utcDays = 0 }: TwoTimesProps) {
  return (
    <span className="inline-flex baseline gap-2 nowrap">
      <span>
        <TimeOfDay time={local} days={days} />
        <VisuallyHidden> local time</VisuallyHidden>
      </span>
      {planned !== undefined && <Planned time={planned} />}
      <span>
        <TimeOfDay time={utc} days={utcDays} quiet />
        <span className="desk-small muted"> UTC</span>
      </span>
    </span>
  );
}

function dayWords(days: number): string {
  const number = Math.abs(days);
  return `${number} ${number === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
}
