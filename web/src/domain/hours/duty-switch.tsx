'use no memo';

import { type AsDriven, readAsDriven } from '@paddock/contract/domain/hours/as-driven';
import type { SaidDuty } from '@paddock/contract/domain/hours/own-duties';
import { regimes } from '@paddock/contract/domain/hours/regimes';
import { formatHours } from '@paddock/contract/domain/hours/timeline';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceTaps, useWaitingTaps } from '../../engine/offline/waiting-taps.ts';
import { deviceTime, deviceZoneName } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './duty-switch.module.css';
import { addWaitingDuties, dutiesQuery, saidDuty } from './duty-taps.ts';

const words = { drive: 'Driving', break: 'Break', rest: 'Rest' } as const;
const choices = ['drive', 'break', 'rest'] as const satisfies readonly SaidDuty[];

const minuteMs = 60_000;

interface DutySwitchProps {
  readonly userId: number;
  /** When the drive arrives as planned, in milliseconds since 1970, or null if no one knows. */
  readonly arrivesAt?: number | null;
  /** Hides the switch from someone who pressed nothing yet, or rests. */
  readonly onlyOnDuty?: boolean;
}

/** Says *Driving*, *Break* or *Rest* with one press, also offline, and shows by when the next break is due. */
export function DutySwitch({ userId, arrivesAt = null, onlyOnDuty = false }: DutySwitchProps) {
  const { api, clock } = usePlatform();
  const online = useOnline();
  const now = useNow(10_000);
  const query = useQuery(dutiesQuery(api));
  const taps = useWaitingTaps(userId);
  const { changes, waits } = addWaitingDuties(query.data?.changes ?? [], taps ?? []);
  const shown = readAsDriven(changes, now);
  const say = useMutation({
    networkMode: 'always',
    mutationFn: async ({ at, kind }: { readonly at: string; readonly kind: SaidDuty | null }) =>
      deviceTaps.add({
        ownerId: userId,
        kind: saidDuty.kind,
        about: at,
        input: { at, kind },
        title: kind === null ? 'Undone' : words[kind],
        line: `From ${clockWords(Date.parse(at), now)}`,
        tappedAt: new Date(clock.now()).toISOString(),
      }),
  });
  if (onlyOnDuty && (shown === undefined || shown.kind === 'rest')) return null;
  return (
    <section aria-label="Your hours">
      <Card padded className="grid gap-2">
        <div className={styles['choices']}>
          {choices.map((kind) => (
            <Button
              key={kind}
              variant={shown?.kind === kind ? 'main' : 'quiet'}
              aria-pressed={shown?.kind === kind}
              className={styles['choice']}
              onClick={() => {
                if (shown?.kind !== kind)
                  say.mutate({ at: new Date(clock.now()).toISOString(), kind });
              }}
            >
              {words[kind]}
            </Button>
          ))}
        </div>
        {shown !== undefined && (
          <>
            <DutyLines shown={shown} now={now} arrivesAt={arrivesAt} />
            <p className="row wrap between gap-2 hint muted">
              <span role="status">
                {waits && !online
                  ? 'Saved here. Sends when you’re online.'
                  : sinceWords(shown, now)}
              </span>
              <Button
                variant="text"
                className={styles['undo']}
                onClick={() => say.mutate({ at: new Date(shown.since).toISOString(), kind: null })}
              >
                Undo
              </Button>
            </p>
          </>
        )}
        {say.isError && (
          <p role="alert" className="hint bold warn">
            This browser can’t save it. Write the time down.
          </p>
        )}
        <p className="fine-print muted">This is not a tachograph. It counts what you press here.</p>
      </Card>
    </section>
  );
}

interface DutyLinesProps {
  readonly shown: AsDriven;
  readonly now: number;
  readonly arrivesAt: number | null;
}

function DutyLines({ shown, now, arrivesAt }: DutyLinesProps) {
  const { kind, breakBy, wholeAt, since } = shown;
  if (breakBy !== null) {
    const left = breakBy - now;
    return (
      <>
        <p className={left < 15 * minuteMs ? 'bold warn' : 'bold'}>
          {left > 0
            ? `Next break by ${clockWords(breakBy, now)}, ${leftWords(left)} left`
            : `Break due since ${clockWords(breakBy, now)}`}
        </p>
        {arrivesAt !== null && arrivesAt > now && (
          <p className="hint">
            {arrivesAt > breakBy
              ? 'You arrive later than that by the plan: a break comes first.'
              : 'By the plan you arrive before that.'}
          </p>
        )}
        <DayLine shown={shown} now={now} />
      </>
    );
  }
  const { drivingBeforeBreak, shortRest, rest } = regimes.eu561;
  return (
    <>
      <p className="bold">
        {wholeAt === null || wholeAt <= now
          ? `The break is whole. The next one is due after ${formatHours(drivingBeforeBreak)} of driving.`
          : `Break until ${clockWords(wholeAt, now)}, ${leftWords(wholeAt - now)} left`}
      </p>
      {kind === 'rest' ? (
        <p className="hint">
          {`9 h of rest at ${clockWords(since + shortRest * minuteMs, now)}, 11 h at ${clockWords(since + rest * minuteMs, now)}`}
        </p>
      ) : (
        <DayLine shown={shown} now={now} />
      )}
    </>
  );
}

/** How much of the day is left: 9 hours of driving, and a rest of 11 hours, or of 9, within 24. */
function DayLine({ shown: { driven, dayFrom }, now }: Pick<DutyLinesProps, 'shown' | 'now'>) {
  if (dayFrom === null) return null;
  const { day, rest, shortRest } = regimes.eu561;
  const finish = (length: number) => clockWords(dayFrom + (24 * 60 - length) * minuteMs, now);
  const left =
    driven < day
      ? `${formatHours(day - driven)} of 9 h left today`
      : `${formatHours(driven)} driven today: 9 h is usual, 10 h twice a week`;
  return (
    <p className="hint">{`${left}. Finish by ${finish(rest)}, at the latest ${finish(shortRest)}.`}</p>
  );
}

function leftWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  return minutes < 60 ? `${minutes} min` : formatHours(minutes);
}

function sinceWords({ kind, since }: AsDriven, now: number): string {
  return `${words[kind]} since ${clockWords(since, now)}`;
}

/** "14:20 GMT" by the clock of this phone, with the day unless that is today. */
function clockWords(moment: number, now: number): string {
  const local = deviceTime(moment);
  const day = local.slice(0, 10) === deviceTime(now).slice(0, 10) ? '' : `${formatDay(local)}, `;
  return `${day}${formatClock(local)} ${deviceZoneName(moment)}`;
}
