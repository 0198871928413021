import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { counted } from '@paddock/contract/platform/plural';
import { notifiedWords, type Told } from '../notified-words.ts';
import { isWholeTime, wasWords } from './leg-times.ts';

/** "BA 866 · LHR to BUD" */
export function titleOf({ cells }: RecordAnswer): string {
  return `${textOf(cells['flight'])} · ${codeOf(cells['origin'])} to ${codeOf(cells['destination'])}`;
}

/** "Sun 22 Nov 10:20 Europe/London · 4 people" */
export function subtitleOf({ cells }: RecordAnswer): string {
  const { people } = cells;
  const aboard = typeof people === 'number' ? counted(people, 'person', 'people') : '';
  const [weekday, day, month] = textOf(cells['departs_local']).split(' ');
  return [[weekday, day, month].filter(Boolean).join(' '), textOf(cells['vendor']), aboard]
    .filter((part) => part !== '')
    .join(' · ');
}

interface Saved {
  readonly answer: RecordAnswer;
  readonly before: TypedValues;
  readonly values: TypedValues;
  readonly told: Told;
}

/** What a saved leg is now, and who knows: "BA 902 leaves 19:25", "4 people notified". */
export function savedWords({ answer, before, values, told }: Saved) {
  const notified = notifiedWords(told);
  if (!told.tells) return { title: 'Saved', body: notified };
  const flight = textOf(answer.cells['flight']);
  const leaves = movedTo(before['departure_time'], values['departure_time']);
  const lands = movedTo(before['arrival_time'], values['arrival_time']);
  if (leaves !== '') return { title: `${flight} leaves ${leaves}`, body: notified || 'Saved' };
  if (lands !== '') return { title: `${flight} lands ${lands}`, body: notified || 'Saved' };
  return { title: `${flight} saved`, body: notified };
}

/** The new time, with its day where that is another one; nothing where it is the old one. */
function movedTo(before: TypedValues[string] | undefined, after: TypedValues[string] | undefined) {
  return isWholeTime(after) && after !== before ? wasWords(after, before) : '';
}

/** "LHR" of "LHR London". */
export function codeOf(cell: unknown): string {
  return textOf(cell).split(' ')[0] ?? '';
}

/** "London" of "LHR London". */
export function cityOf(cell: unknown): string {
  return textOf(cell).split(' ').slice(1).join(' ');
}

export function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}
