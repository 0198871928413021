import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { counted } from '@paddock/contract/platform/plural';

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
