import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { counted } from '@paddock/contract/platform/plural';
import { notifiedWords, type Told } from '../../../ui/notified-words.ts';
import { isWholeTime, wasWords } from './leg-times.ts';

/** "BA 866 · LHR to BUD" */
export function writeTitle({ cells }: RecordAnswer): string {
  return `${readText(cells['flight'])} · ${readCode(cells['origin'])} to ${readCode(cells['destination'])}`;
}

/** "Sun 22 Nov · British Airways · 4 people" */
export function writeSubtitle({ cells }: RecordAnswer): string {
  const { people } = cells;
  const aboard = typeof people === 'number' ? counted(people, 'person', 'people') : '';
  const [weekday, day, month] = readText(cells['departs_local']).split(' ');
  return [[weekday, day, month].filter(Boolean).join(' '), readText(cells['vendor']), aboard]
    .filter((part) => part !== '')
    .join(' · ');
}

interface Saved {
  readonly answer: RecordAnswer;
  readonly before: TypedValues;
  readonly values: TypedValues;
  readonly told: Told;
}

/** The new state of a saved leg, and who gets a message: "BA 902 leaves 19:25", "4 people get a message". */
export function savedWords({ answer, before, values, told }: Saved) {
  const notified = notifiedWords(told);
  if (!told.tells) return { title: 'Saved', body: notified };
  const flight = readText(answer.cells['flight']);
  const leaves = movedTo(before['departure_time'], values['departure_time']);
  const lands = movedTo(before['arrival_time'], values['arrival_time']);
  if (leaves !== '') return { title: `${flight} leaves ${leaves}`, body: notified || 'Saved' };
  if (lands !== '') return { title: `${flight} lands ${lands}`, body: notified || 'Saved' };
  return { title: `${flight} saved`, body: notified };
}

/** The new time, with its day if that differs; empty if it is the old one. */
function movedTo(before: TypedValues[string] | undefined, after: TypedValues[string] | undefined) {
  return isWholeTime(after) && after !== before ? wasWords(after, before) : '';
}

/** "LHR" of "LHR London". */
export function readCode(cell: unknown): string {
  return readText(cell).split(' ')[0] ?? '';
}

/** "London" of "LHR London". */
export function readCity(cell: unknown): string {
  return readText(cell).split(' ').slice(1).join(' ');
}

export function readText(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}
