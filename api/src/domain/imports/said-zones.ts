import { offsetAt } from '../../platform/zones.ts';
import { findInstant } from '../../platform/wall-clock.ts';
import { canonicalZone } from '../../platform/zone-names.ts';

/** What people call the clocks of a zone. A name that two continents have, such as IST, is none. */
const called: Readonly<Record<string, string>> = {
  'Europe/London': 'UK BST London British',
  'Europe/Lisbon': 'WET WEST',
  'Europe/Paris': 'CET CEST MEZ MESZ Paris Berlin Madrid Rome',
  'Europe/Helsinki': 'EET EEST OEZ OESZ',
  'Europe/Moscow': 'MSK',
  'Asia/Dubai': 'GST',
  'Asia/Singapore': 'SGT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Tokyo': 'JST',
  'Australia/Sydney': 'AEDT',
  'America/New_York': 'EST EDT',
  'America/Chicago': 'CDT',
  'America/Denver': 'MDT',
  'America/Los_Angeles': 'PST PDT',
};
const zones = new Map(
  Object.entries(called).flatMap(([zone, names]) =>
    names.split(' ').map((name) => [name.toUpperCase(), zone] as const),
  ),
);
const names = [...zones.keys()].join('|');
const fixed = '(?:UTC|GMT) ?([+−-]) ?(\\d{1,2})(?::?(\\d\\d))?';
const zoneWord = `UTC|GMT|Zulu|Z|${names}|[A-Z][a-z]+/[A-Z][A-Za-z_]+(?:/[A-Z][A-Za-z_]+)?`;
const onlyZone = new RegExp(`^(?:${fixed}|(${zoneWord}))(?: (?:time|clock))?$`, 'iu');
const inHeading = new RegExp(
  `(?:^|[\\s(\\[,/])(?:${fixed}|(UTC|GMT|Zulu|(?<=\\()Z(?=\\))|${names}|[A-Z][a-z]+/[A-Z][A-Za-z_]+))(?: time)?(?:$|[\\s)\\],])`,
  'iu',
);
const afterClock = new RegExp(`(?<=\\d(?: ?[ap]m)?) \\(?(${names})\\)?$`, 'iu');

/** The clocks of a zone, or of a fixed number of minutes from UTC. */
export type SaidZone = { readonly zone: string } | { readonly offset: number };

function readFound(found: RegExpExecArray | null): SaidZone | undefined {
  if (found === null) return undefined;
  const [, sign, hours, minutes, word = ''] = found;
  if (sign !== undefined) {
    const east = sign === '+' ? 1 : -1;
    return { offset: east * (Number(hours) * 60 + Number(minutes ?? 0)) };
  }
  if (/^(?:UTC|GMT|Zulu|Z)$/i.test(word)) return { offset: 0 };
  const zone = zones.get(word.toUpperCase()) ?? canonicalZone(word);
  return zone === null ? undefined : { zone };
}

/** "GMT+1", "CET", "Europe/London", "UK time" */
export function readZone(cell: string): SaidZone | undefined {
  return readFound(onlyZone.exec(cell.trim().replace(/^\((.*)\)$/, '$1')));
}

/** The zone in a heading: "Departs (UK time)", "STD UTC", "Arr GMT+1". */
export function zoneInHeading(heading: string): SaidZone | undefined {
  return readFound(inHeading.exec(heading));
}

/** "17:05 CEST" → "17:05", and its zone. */
export function splitZone(cell: string): { text: string; said: SaidZone | undefined } {
  const found = afterClock.exec(cell.trim());
  const zone = zones.get(found?.[1]?.toUpperCase() ?? '');
  if (found === null || zone === undefined) return { text: cell, said: undefined };
  return { text: cell.trim().slice(0, found.index), said: { zone } };
}

const ofTimes =
  /(?<!\p{L})(?:times?|clocks?|zeiten|uhrzeiten|heures|horaires|horas|horarios|orari|tijden|tider|időpontok|godziny)(?!\p{L})/iu;

/** A line above or below a table that says what its clocks show: "All times in UTC". */
export function readNote(cells: readonly string[]): { said: string; zone: SaidZone } | undefined {
  const [said = '', ...others] = cells.filter((cell) => cell !== '');
  // "Printed at 12:00 UTC" says nothing about the times of the table.
  if (others.length > 0 || !ofTimes.test(said) || /\d[:.]\d\d/.test(said)) return undefined;
  const zone = zoneInHeading(said.replace(/[.*]/g, ' '));
  return zone === undefined ? undefined : { said, zone };
}

/** The minutes from UTC at a local time in a zone; undefined for a time that clocks skip. */
export function minutesFromUtc(local: string, said: SaidZone): number | undefined {
  if ('offset' in said) return said.offset;
  const instant = findInstant(local, said.zone);
  return instant === null ? undefined : offsetAt(instant.getTime(), said.zone) / 60_000;
}
