import { urgentHours } from '@paddock/contract/platform/message-ways';
import { counted } from '@paddock/contract/platform/plural';
import type { ReadItineraryItem } from '../itinerary/itinerary-of.ts';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';

/** A flight as a person reads it. */
export interface Leg {
  readonly flightNumber: string;
  readonly origin: Airport;
  readonly destination: Airport;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  /** As the ticket prints them: "2026-07-01T07:25". */
  readonly departsLocal: string;
  readonly arrivesLocal: string;
  readonly isCancelled: boolean;
}

export interface Airport {
  readonly code: string;
  readonly city: string;
  readonly timeZone: string;
}

/** One thing that a person is told about one flight. */
export type News =
  | { readonly kind: 'added'; readonly leg: Leg }
  | { readonly kind: 'removed'; readonly leg: Leg }
  | { readonly kind: 'changed'; readonly before: Leg; readonly leg: Leg };

export interface Words {
  readonly title: string;
  readonly body: string;
}

/** One thing that a person is told, and when it happens. */
export interface Told extends Words {
  readonly kind: 'flight' | 'plan';
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** It changes something that is on, or begins within hours. */
  readonly isSoon: boolean;
}

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** True if one of them is on, or begins within the hours that make a change urgent. */
export function isSoon(spans: readonly Span[], now: Date): boolean {
  const until = new Date(now.getTime() + urgentHours * 3_600_000);
  return spans.some(({ startsAt, endsAt }) => endsAt > now && startsAt <= until);
}

export function wordsOfReminder(flight: ReadItineraryItem, now: Date): Words {
  const { title, from, to, startsAtLocal, endsAtLocal } = flight;
  const hours = Math.round((Date.parse(flight.startsAt) - now.getTime()) / 3_600_000);
  const way = [from, to].map((end) => `${nameCity(end)} (${end?.name})`).join(' to ');
  return {
    title: `${title} leaves in ${counted(hours, 'hour')}`,
    body: `${way}\nLeaves ${clock(startsAtLocal)}, local time in ${nameCity(from)}.\nLands ${clock(endsAtLocal ?? startsAtLocal)}, local time in ${nameCity(to)}.`,
  };
}

function nameCity(end: ReadItineraryItem['from']): string {
  return end?.city ?? end?.name ?? '';
}

export function tellFlight(news: News, now: Date): Told {
  const legs = news.kind === 'changed' ? [news.leg, news.before] : [news.leg];
  const spans = legs.map((leg) => ({ startsAt: leg.departsAt, endsAt: leg.arrivesAt }));
  const { departsAt: startsAt, arrivesAt: endsAt } = news.leg;
  const words = describeNews(news);
  return { kind: 'flight', ...words, startsAt, endsAt, isSoon: isSoon(spans, now) };
}

export function describeNews(news: News): Words {
  return { title: titleNews(news), body: writeBody(news) };
}

/** The most items in one message; the app shows the rest. */
const most = 20;

export function wordsOfAll(told: readonly Told[]): Words {
  const [only, ...others] = told;
  if (only !== undefined && others.length === 0) return { title: only.title, body: only.body };
  const isOfFlights = told.every(({ kind }) => kind === 'flight');
  const shown = told.slice(0, most).map(({ title, body }) => `${title}.\n${body}`);
  const rest = told.length - shown.length;
  return {
    title: isOfFlights ? 'Your flights changed' : 'Your schedule changed',
    body: [...shown, ...(rest > 0 ? [`And ${counted(rest, 'more change')}.`] : [])].join('\n\n'),
  };
}

function titleNews(news: News): string {
  const { flightNumber, isCancelled } = news.leg;
  if (news.kind === 'added') return `You are booked on ${flightNumber}`;
  if (news.kind === 'removed') return `You are no longer booked on ${flightNumber}`;
  if (isCancelled) return `${flightNumber} was cancelled`;
  return news.before.isCancelled
    ? `${flightNumber} is back on`
    : `${news.before.flightNumber} changed`;
}

function writeBody(news: News): string {
  if (news.kind !== 'changed') return describeTimes(news.leg);
  if (news.leg.isCancelled) return describeTimes(news.before);
  return news.before.isCancelled ? describeTimes(news.leg) : changesBetween(news.before, news.leg);
}

function describeTimes(leg: Leg): string {
  return `${route(leg)}\nLeaves ${departure(leg)}, lands ${arrival(leg)}.`;
}

/** Lists the differences, each line with the new and the old value. */
function changesBetween(before: Leg, after: Leg): string {
  const lines = [
    ['Number', before.flightNumber, after.flightNumber],
    ['From', place(before.origin), place(after.origin)],
    ['To', place(before.destination), place(after.destination)],
    ['Leaves', departure(before), departure(after)],
    ['Lands', arrival(before), arrival(after)],
  ] as const;
  const different = lines.filter(([, was, is]) => was !== is);
  return [
    route(after),
    ...different.map(([what, was, is]) => `${what} ${is}, instead of ${was}`),
  ].join('\n');
}

function departure({ departsLocal, departsAt, origin }: Leg): string {
  return momentThere(departsLocal, departsAt, origin);
}

function arrival({ arrivesLocal, arrivesAt, destination }: Leg): string {
  return momentThere(arrivesLocal, arrivesAt, destination);
}

/** "Mon 1 Jul 07:40 BST", or with UTC if the airport’s zone was corrected since. */
function momentThere(local: string, at: Date, { timeZone }: Airport): string {
  const isRight = local.startsWith(readWallClock(at, timeZone));
  const zone = isRight ? zoneNameAt(at, timeZone) : `(${formatClock(at)} UTC)`;
  return `${clock(local)} ${zone}`;
}

function clock(local: string): string {
  return `${formatDay(local)} ${formatClock(local)}`;
}

function route({ origin, destination }: Leg): string {
  return `${place(origin)} to ${place(destination)}`;
}

function place({ city, code }: Airport): string {
  return `${city} (${code})`;
}
