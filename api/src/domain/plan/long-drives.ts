import type { Duty } from '@paddock/contract/domain/hours/preview';
import type { Regime } from '@paddock/contract/domain/hours/regimes';
import { formatHours, isOver } from '@paddock/contract/domain/hours/timeline';

const minuteMs = 60_000;

const minutesOf = ({ from, until }: Duty) => (Date.parse(until) - Date.parse(from)) / minuteMs;

/** Whether a planned drive, or a ride beside its driver, is too long to be driven through: it holds breaks that the plan doesn’t name. */
function holdsBreaks(duty: Duty, { drivingBeforeBreak }: Regime): boolean {
  return isOver(minutesOf(duty), drivingBeforeBreak);
}

/**
 * A planned drive in pieces, with each whole break and each rest of 11 hours as late as it may be. Where they are
 * taken is not known; time without a duty is rest.
 */
export function addBreaks(duty: Duty, regime: Regime): Duty[] {
  if (!holdsBreaks(duty, regime)) return [duty];
  const { drivingBeforeBreak, wholeBreak, day, rest } = regime;
  const pieces: Duty[] = [];
  const write = (at: number) => new Date(at).toISOString();
  const end = Date.parse(duty.until);
  for (let at = Date.parse(duty.from), driven = 0; at < end;) {
    const until = Math.min(end, at + Math.min(drivingBeforeBreak, day - driven) * minuteMs);
    pieces.push({ ...duty, from: write(at), until: write(until) });
    driven += (until - at) / minuteMs;
    const isDone = driven >= day;
    const pause = Math.min(end, until + (isDone ? rest : wholeBreak) * minuteMs);
    if (!isDone && pause > until)
      pieces.push({ ...duty, kind: 'break', from: write(until), until: write(pause) });
    if (isDone) driven = 0;
    at = pause;
  }
  return pieces;
}

/** "1 drive of 26 h 00 is counted with the breaks and rests that the rules ask for. Where they are taken is not known." */
export function describeLongDrives(duties: readonly Duty[], regime: Regime): string | null {
  const long = duties.filter((duty) => holdsBreaks(duty, regime));
  if (long.length === 0) return null;
  const lengths = long.map((duty) => formatHours(minutesOf(duty))).join(', ');
  const drives = long.length === 1 ? 'A drive' : `${long.length} drives`;
  return `${drives} of ${lengths} ${long.length === 1 ? 'is' : 'are'} counted with the breaks and rests that the rules ask for. Where they are taken is not known.`;
}
