import { readIsoTime, type Guess, type ReadTime } from './candidate.ts';
import { timeInWords } from './text-times.ts';

export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns one value or several as a list. */
export function all(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The text of a value: of `{"@value": …}` and of the first of several too. */
export function readText(value: unknown): string | null {
  const [first] = all(value);
  if (typeof first === 'string') return first.trim() === '' ? null : first.trim().slice(0, 500);
  if (typeof first === 'number') return String(first);
  return isNode(first) && '@value' in first ? readText(first['@value']) : null;
}

export function isA(node: Node, ...types: readonly string[]): boolean {
  const own = readTypes(node).map((type) => type.toLowerCase());
  return types.some((type) => own.includes(type.toLowerCase()));
}

/** "FlightReservation" of "http://schema.org/FlightReservation". */
export function readTypes(node: Node): string[] {
  return all(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.split(/[/#:]/).at(-1) ?? ''] : [],
  );
}

export function readName(value: unknown): string | null {
  const [first] = all(value);
  if (!isNode(first)) return readText(first);
  const parts = [readText(first['givenName']), readText(first['familyName'])].filter(Boolean);
  return readText(first['name']) ?? (parts.length > 0 ? parts.join(' ') : null);
}

/** @param day the month and day that decide between "02-04-2027" and "04-02-2027" */
export function timeIn(
  value: unknown,
  guesses: Guess[],
  day: string | null = null,
): ReadTime | null {
  const text = readText(value);
  if (text === null) return null;
  const [node] = all(value);
  const iso = readIsoTime(text);
  const zone = isNode(node) ? readText(node['timezone']) : null;
  if (iso !== null) return zone === null ? iso : { ...iso, zone };
  const [, one = '', two = '', year = '', rest = ''] =
    /^(\d\d)[-./](\d\d)[-./](\d{4})(.*)$/.exec(text) ?? [];
  const days = [`${one}-${two}`, `${two}-${one}`].filter((own) => day === null || own === day);
  const read = days.flatMap((own) => readIsoTime(`${year}-${own}${rest}`) ?? []);
  const [first, second] = read;
  if (first !== undefined && (second === undefined || second.text === first.text)) return first;
  const inWords = year === '' ? timeInWords(text) : null;
  if (inWords === null)
    guesses.push({
      field: 'departs',
      message: `The document gives “${text.slice(0, 40)}” as a time, which isn’t clear.`,
    });
  return inWords;
}
