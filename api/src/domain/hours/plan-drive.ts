import type { DrivePart, LegToPlan, PlannedDrive } from '@paddock/contract/domain/hours/plan-drive';
import { checkHours } from './check-hours.ts';
import { numberWeek, type Regime, startOfWeek } from '@paddock/contract/domain/hours/regimes';
import { formatHours as write, isOver } from '@paddock/contract/domain/hours/timeline';

/** Long rests and days of 9 hours, or the long days and short rests that are allowed. */
type Pace = 'usual' | 'earliest';

interface DriveToPlan {
  readonly drivers: 1 | 2;
  readonly departsAt: Date;
  readonly legs: readonly LegToPlan[];
  readonly pace: Pace;
}

/** What one driver has behind them, in minutes. */
interface Hand {
  readonly number: 1 | 2;
  sinceBreak: number;
  /** A break that is the first part of a whole one. */
  firstPart: number;
  day: number;
  /** Days of more than 9 hours and driving, both by week. */
  readonly longDays: Map<number, number>;
  readonly weeks: Map<number, number>;
  /** In the moving vehicle without driving. */
  aside: number;
}

const minuteMs = 60_000;
const hour = 60;

/** The drive at its usual pace, and the one that arrives first: long days now may cost more later in the week. */
export function planDrives(regime: Regime, drive: Omit<DriveToPlan, 'pace'>) {
  const usual = planDrive(regime, { ...drive, pace: 'usual' });
  const fast = planDrive(regime, { ...drive, pace: 'earliest' });
  return { usual, earliest: arrival(fast) < arrival(usual) ? fast : usual };
}

const arrival = ({ arrivals }: PlannedDrive) => arrivals.at(-1) ?? '';

/**
 * A drive with the breaks and rests that the rules ask for, each as late as it may be. The first day begins as
 * the drive does, after a weekly rest: what was driven before is unknown.
 */
function planDrive(regime: Regime, drive: DriveToPlan): PlannedDrive {
  const { drivers, departsAt, legs, pace } = drive;
  const isTeam = drivers === 2;
  const hands = (isTeam ? ([1, 2] as const) : ([1] as const)).map((number): Hand => ({
    number,
    sinceBreak: 0,
    firstPart: 0,
    day: 0,
    longDays: new Map(),
    weeks: new Map(),
    aside: 0,
  }));
  const parts: DrivePart[] = [];
  let now = departsAt.getTime() / minuteMs;
  let [dayStart, weekStart, shortRests, at] = [now, now, 0, 0];

  const restLength = () => {
    if (isTeam) return regime.shortRest;
    return pace === 'earliest' && shortRests < regime.shortRests ? regime.shortRest : regime.rest;
  };
  const weeklyDue = () => weekStart + regime.betweenWeeklyRests;
  const dayEnds = () => Math.min(dayStart + (isTeam ? 30 : 24) * hour - restLength(), weeklyDue());
  const dayLeft = (hand: Hand) => {
    const isLong =
      pace === 'earliest' && (hand.longDays.get(numberWeek(dayStart)) ?? 0) < regime.longDays;
    return (isLong ? regime.longDay : regime.day) - hand.day;
  };
  const weekLeft = ({ weeks }: Hand) => {
    const week = numberWeek(now);
    const driven = weeks.get(week) ?? 0;
    return Math.min(regime.week, regime.twoWeeks - (weeks.get(week - 1) ?? 0)) - driven;
  };
  const breakLeft = ({ sinceBreak }: Hand) => regime.drivingBeforeBreak - sinceBreak;
  const mayDrive = (hand: Hand) => Math.min(breakLeft(hand), dayLeft(hand), weekLeft(hand));

  function push(kind: DrivePart['kind'], minutes: number, about: Partial<DrivePart> = {}): void {
    const part = { kind, driver: 1 as const, leg: at, bunk: false, why: '', ...about };
    const [from, until] = [now, now + minutes].map((moment) =>
      new Date(Math.round(moment * minuteMs)).toISOString(),
    );
    if (from !== undefined && until !== undefined) parts.push({ ...part, from, until });
    now += minutes;
  }

  function endBreak(minutes: number): void {
    for (const hand of hands) {
      hand.aside = 0;
      if (!isOver(breakNeeded(regime, hand), minutes)) [hand.sinceBreak, hand.firstPart] = [0, 0];
      else if (hand.sinceBreak > noTime && !isOver(15, minutes))
        hand.firstPart = Math.max(hand.firstPart, minutes);
    }
  }

  function endDay(rested: number): void {
    endBreak(rested);
    for (const hand of hands) {
      const week = numberWeek(dayStart);
      if (isOver(hand.day, regime.day)) hand.longDays.set(week, (hand.longDays.get(week) ?? 0) + 1);
      hand.day = 0;
    }
    if (rested >= regime.weeklyRest) [weekStart, shortRests] = [now, 0];
    else if (!isTeam && rested < regime.rest) shortRests += 1;
    dayStart = now;
  }

  /** A rest until the next day, or a weekly one where that would be due before another day. */
  function rest(): void {
    const needed = restLength();
    const used = hands.every((hand) => weekLeft(hand) <= 0);
    const untilMonday = used ? startOfWeek(numberWeek(now) + 1) - now : 0;
    const isWeekly = now + needed >= weeklyDue() || untilMonday > regime.shortWeeklyRest;
    const length = Math.max(isWeekly ? regime.weeklyRest : needed, untilMonday);
    const why = used
      ? 'No driving left in this week'
      : isWeekly
        ? 'Weekly rest'
        : `${write(Math.max(...hands.map(({ day }) => day)))} driven${isTeam ? ' each' : ''}`;
    push('rest', length, { why });
    endDay(length);
  }

  function driveOn(hand: Hand, most: number): number {
    const week = numberWeek(now);
    const minutes = Math.min(most, mayDrive(hand), dayEnds() - now, startOfWeek(week + 1) - now);
    push('drive', minutes, { driver: hand.number });
    hand.sinceBreak += minutes;
    hand.day += minutes;
    hand.weeks.set(week, (hand.weeks.get(week) ?? 0) + minutes);
    for (const other of hands) other.aside = other === hand ? 0 : other.aside + minutes;
    for (const other of hands)
      if (other.aside >= regime.wholeBreak) [other.sinceBreak, other.firstPart] = [0, 0];
    return minutes;
  }

  function cover(length: number): void {
    let left = length;
    let hand = hands[0];
    while (left > noTime) {
      const able = hands.filter((one) => Math.min(dayLeft(one), weekLeft(one)) > noTime);
      if (able.length === 0 || dayEnds() - now <= noTime) {
        rest();
        continue;
      }
      if (hand === undefined || mayDrive(hand) <= noTime)
        hand = able.find((one) => mayDrive(one) > noTime);
      if (hand !== undefined) {
        left -= driveOn(hand, left);
        continue;
      }
      const [first] = able;
      if (first === undefined) return;
      const minutes = breakNeeded(regime, first);
      if (now + minutes >= dayEnds()) {
        rest();
        continue;
      }
      push('break', minutes, { why: `${write(first.sinceBreak)} driven` });
      endBreak(minutes);
    }
  }

  function cross(length: number, bunk: boolean): void {
    const rests = bunk && length >= restLength();
    if (!rests && now > dayStart && now + length > dayEnds()) rest();
    push('crossing', length, { bunk });
    if (rests) endDay(length);
    else endBreak(length);
  }

  const arrivals = legs.map((leg, index) => {
    at = index;
    if (leg.kind === 'drive') cover(leg.seconds / 60);
    else if (leg.seconds > 0) cross(leg.seconds / 60, leg.bunk === true);
    return new Date(Math.round(now * minuteMs)).toISOString();
  });
  const duties = parts.map(({ driver, ...part }) =>
    part.kind === 'drive' ? { ...part, driver } : part,
  );
  return { parts, arrivals, breaches: checkHours(regime, drivers, duties).breaches };
}

/** Minutes below this are the rest of a fraction of a second. */
const noTime = 1 / 600;

/** How long the next break has to be to make a whole one. */
function breakNeeded({ breaks, wholeBreak }: Regime, { firstPart }: Hand): number {
  if (firstPart === 0) return wholeBreak;
  return breaks === 'fifteen-then-thirty' ? 30 : Math.max(15, wholeBreak - firstPart);
}
