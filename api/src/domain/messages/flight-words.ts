import { counted } from '@paddock/contract/platform/plural';

/** A flight as a person reads it. */
export interface Leg {
  readonly flightNumber: string;
  readonly origin: Airport;
  readonly destination: Airport;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly isCancelled: boolean;
}

export interface Airport {
  readonly code: string;
  readonly city: string;
  readonly timeZone: string;
}

/** One thing that a person is told of one flight. */
export type News =
  | { readonly kind: 'added'; readonly leg: Leg }
  | { readonly kind: 'removed'; readonly leg: Leg }
  | { readonly kind: 'changed'; readonly before: Leg; readonly leg: Leg };

export interface Words {
  readonly title: string;
  readonly body: string;
}

export function wordsOfReminder(leg: Leg, now: Date): Words {
  const hours = Math.round((leg.departsAt.getTime() - now.getTime()) / 3_600_000);
  return {
    title: `${leg.flightNumber} leaves in ${counted(hours, 'hour')}`,
    body: `${route(leg)}\nLeaves ${clock(leg.departsAt, leg.origin)}, local time in ${leg.origin.city}.\nLands ${clock(leg.arrivesAt, leg.destination)}, local time in ${leg.destination.city}.`,
  };
}

export function wordsOfNews(news: readonly News[]): Words {
  const [only, ...others] = news;
  if (only !== undefined && others.length === 0)
    return { title: titleOf(only), body: bodyOf(only) };
  return {
    title: 'Your flights changed',
    body: news.map((one) => `${titleOf(one)}.\n${bodyOf(one)}`).join('\n\n'),
  };
}

function titleOf(news: News): string {
  const { flightNumber, isCancelled } = news.leg;
  if (news.kind === 'added') return `You are booked on ${flightNumber}`;
  if (news.kind === 'removed') return `You are no longer booked on ${flightNumber}`;
  if (isCancelled) return `${flightNumber} was cancelled`;
  return news.before.isCancelled
    ? `${flightNumber} is back on`
    : `${news.before.flightNumber} changed`;
}

function bodyOf(news: News): string {
  if (news.kind !== 'changed') return timesOf(news.leg);
  if (news.leg.isCancelled) return timesOf(news.before);
  return news.before.isCancelled ? timesOf(news.leg) : changesBetween(news.before, news.leg);
}

function timesOf(leg: Leg): string {
  return `${route(leg)}\nLeaves ${clock(leg.departsAt, leg.origin)}, lands ${clock(leg.arrivesAt, leg.destination)}, local times.`;
}

/** What is different, each line with the new and the old; nothing for what reads the same. */
function changesBetween(before: Leg, after: Leg): string {
  const lines = [
    ['Number', before.flightNumber, after.flightNumber],
    ['From', place(before.origin), place(after.origin)],
    ['To', place(before.destination), place(after.destination)],
    ['Leaves', ...clocks([before.departsAt, before.origin], [after.departsAt, after.origin])],
    [
      'Lands',
      ...clocks([before.arrivesAt, before.destination], [after.arrivesAt, after.destination]),
    ],
  ] as const;
  const different = lines.filter(([, was, is]) => was !== is);
  return [
    route(after),
    ...different.map(([what, was, is]) => `${what} ${is}, instead of ${was}`),
    'Times are local to each airport.',
  ].join('\n');
}

/** Both as local times; where clocks go back the same hour comes twice, and the zone tells them apart. */
function clocks(was: readonly [Date, Airport], is: readonly [Date, Airport]): [string, string] {
  const plain: [string, string] = [clock(...was), clock(...is)];
  if (plain[0] !== plain[1] || was[0].getTime() === is[0].getTime()) return plain;
  return [`${plain[0]} ${offset(...was)}`, `${plain[1]} ${offset(...is)}`];
}

function clock(instant: Date, { timeZone }: Airport): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(instant);
  const day = part({ weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  return `${day} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

function offset(instant: Date, { timeZone }: Airport): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' });
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return `(${name?.value ?? 'GMT'})`;
}

function route({ origin, destination }: Leg): string {
  return `${place(origin)} to ${place(destination)}`;
}

function place({ city, code }: Airport): string {
  return `${city} (${code})`;
}
