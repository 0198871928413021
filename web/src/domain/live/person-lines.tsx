import { confirmAlarm, snoozeAlarm, snoozeMinutes } from '@paddock/contract/domain/live/alarms';
import type { LiveAlarm, LiveNext, LivePerson } from '@paddock/contract/domain/live/live-people';
import { formatClock } from '@paddock/contract/platform/time';
import { useMutation } from '@tanstack/react-query';
import type { IconNode } from 'lucide';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Pause from 'lucide/dist/esm/icons/circle-pause.mjs';
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import MapPinOff from 'lucide/dist/esm/icons/map-pin-off.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { usePlatform } from '../../platform/platform.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { type StateTone, StateWord } from '../../ui/state-word.tsx';
import styles from './live-map.module.css';
import { formatUntil } from './ago-words.ts';

interface NextLinesProps {
  readonly person: LivePerson;
}

/** A person's next goal and arrival; renders nothing without one. */
export function NextLines({ person: { next } }: NextLinesProps) {
  if (next === null) return null;
  const { word, tone, icon } = chooseLook(next);
  return (
    <span className={`block ${styles['next']}`}>
      <StateWord tone={tone} icon={icon}>
        {word}
      </StateWord>
      <span className="block fine-print bold">{goalWords(next)}</span>
      <span className="block fine-print muted">{arrivalWords(next)}</span>
    </span>
  );
}

interface StateLook {
  readonly word: string;
  readonly tone: StateTone;
  readonly icon: IconNode;
  /** The smaller, the sooner someone has to look. */
  readonly rank: number;
}

const looks: Record<LiveNext['state'], StateLook> = {
  notThere: { word: 'Not arrived', tone: 'warn', icon: MapPinOff, rank: 0 },
  notMoving: { word: 'Not moving', tone: 'warn', icon: Pause, rank: 1 },
  late: { word: 'Late', tone: 'warn', icon: Clock, rank: 2 },
  unknown: { word: 'No recent location', tone: 'plain', icon: CircleHelp, rank: 3 },
  onTime: { word: 'On time', tone: 'good', icon: CircleCheck, rank: 4 },
  arrived: { word: 'Arrived', tone: 'good', icon: MapPin, rank: 5 },
};

/** Nobody is waiting at a hotel, so nobody is on time there. Until being late has settled, it is a maybe. */
function chooseLook({ state, dueAt, slackSeconds }: LiveNext): StateLook {
  const look = looks[state];
  if (state === 'onTime' && slackSeconds !== null && slackSeconds < 0)
    return { ...look, word: 'May be late', tone: 'info', icon: Clock };
  return state === 'onTime' && dueAt === null
    ? { ...look, word: 'On the way', tone: 'info' }
    : look;
}

/** People who need someone first: with an unconfirmed alarm, then by state, then those with nothing next. */
export function attentionRank(next: LiveNext | null | undefined): number {
  if (next === null || next === undefined) return 20;
  const { rank } = looks[next.state];
  return next.alarm === null || next.alarm.confirmedAt !== null ? 10 + rank : rank;
}

/** "Briefing, Hungaroring" */
function goalWords({ title, place }: LiveNext): string {
  return title === place ? title : `${title}, ${place}`;
}

/** "due 14:50 CEST (planned 14:00, BA 902 is 50 min late) · arrives 14:20–14:45 (estimate), 25 min late" */
function arrivalWords(next: LiveNext): string {
  if (next.misses !== undefined) return next.misses;
  const { dueAtLocal, zoneName } = next;
  const due =
    dueAtLocal === null ? [] : [`due ${formatClock(dueAtLocal)} ${zoneName}${plannedWords(next)}`];
  return [...due, ...expectedWords(next)].join(' · ');
}

function plannedWords({ plannedAtLocal, because }: LiveNext): string {
  if (plannedAtLocal === undefined || because === undefined) return '';
  return ` (planned ${formatClock(plannedAtLocal)}, ${because})`;
}

const basisWords = { estimate: 'estimate', osrm: 'by road', google: 'with traffic' } as const;

function expectedWords(next: LiveNext): string[] {
  const { arrivesAtLocal: at, earliestAtLocal: earliest, latestAtLocal: latest, basis } = next;
  if (at === null) return [];
  const when =
    earliest === null || latest === null || earliest === latest
      ? formatClock(at)
      : `${formatClock(earliest)}–${formatClock(latest)}`;
  return [`arrives ${when} (${basisWords[basis]})${slackWords(next)}`];
}

function slackWords({ slackSeconds, state }: LiveNext): string {
  const isLate = state === 'late' || state === 'notMoving' || state === 'notThere';
  if (slackSeconds === null || !isLate || slackSeconds >= 0) return '';
  return `, ${spanWords(-slackSeconds)} late`;
}

/** "25 min", "1 h 05" */
function spanWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

const said: Record<LiveAlarm['kind'], string> = {
  late: 'Will be late',
  notMoving: 'Not moving',
  notThere: 'Not arrived',
};

const facts: Record<LiveAlarm['kind'], string> = {
  late: 'will be late',
  notMoving: 'is not moving',
  notThere: 'has not arrived',
};

interface AlarmActionsProps {
  readonly alarm: LiveAlarm;
  readonly fullName: string;
  readonly now: number;
}

/** An alarm of someone: who looks after it, or the buttons to say so. The stream brings the answer to every map. */
export function AlarmActions({ alarm, fullName, now }: AlarmActionsProps) {
  const { api } = usePlatform();
  const params = { id: alarm.id };
  const confirm = useMutation({ mutationFn: async () => api.call(confirmAlarm, { params }) });
  const snooze = useMutation({
    mutationFn: async (minutes: (typeof snoozeMinutes)[number]) =>
      api.call(snoozeAlarm, { params, body: { minutes } }),
  });
  const { confirmedAt, confirmedBy, snoozedUntil } = confirm.data ?? snooze.data ?? alarm;
  if ((alarm.confirmedAt ?? confirmedAt) !== null)
    return (
      <p className={`fine-print muted ${styles['said']}`}>
        {`${alarm.confirmedBy ?? confirmedBy ?? 'Someone'} looks after this`}
      </p>
    );
  const snoozed = alarm.snoozedUntil ?? snoozedUntil;
  const error = confirm.error ?? snooze.error;
  const busy = confirm.isPending || snooze.isPending;
  return (
    <div
      role="group"
      aria-label={`Alarm about ${fullName}`}
      className={`row wrap gap-2 ${styles['alarm']}`}
    >
      <StateWord tone="warn" icon={Bell}>
        {snoozed === null || Date.parse(snoozed) <= now
          ? said[alarm.kind]
          : `Snoozed, again ${formatUntil(Date.parse(snoozed), now)}`}
      </StateWord>
      <DeskButton busy={busy} onClick={() => confirm.mutate()}>
        {`Confirm ${fullName} ${facts[alarm.kind]}`}
      </DeskButton>
      <div className={`row gap-2 fine-print muted ${styles['snooze']}`}>
        <span aria-hidden="true">Snooze</span>
        {snoozeMinutes.map((minutes) => (
          <DeskButton
            key={minutes}
            busy={busy}
            aria-label={`Snooze the alarm about ${fullName} for ${minutes} minutes`}
            onClick={() => snooze.mutate(minutes)}
          >
            {`${minutes} min`}
          </DeskButton>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={`fine-print muted ${styles['said']}`}>
          {`Not saved. ${error.message}`}
        </p>
      )}
    </div>
  );
}
