import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import type { ReadyPerson } from '@paddock/contract/domain/itinerary/readiness';
import { cellsOf, type DayCell } from './grid-cells.ts';

interface Grid {
  readonly projectCode: string;
  readonly people: readonly ReadyPerson[];
  readonly items: ReadonlyMap<number, readonly ItineraryItem[]>;
  readonly days: readonly string[];
}

/** Saves the grid as it is shown, as CSV. */
export function saveGrid(grid: Grid): void {
  const file = new Blob([gridCsv(grid)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${grid.projectCode}-people.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** A row for each person, a column for each day. */
function gridCsv({ people, items, days }: Grid): string {
  const head = ['Name', 'Role', 'Missing', ...days];
  const rows = people.map((person) => {
    const cells = cellsOf(person, items.get(person.contactId) ?? [], days);
    const missing = person.gaps.map(({ words }) => words).join(' ');
    return [person.fullName, person.role ?? '', missing, ...cells.map(cellText)];
  });
  // Excel reads UTF-8 only behind this mark.
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function cellText({ chip, gap, after }: DayCell): string {
  const night = { bed: 'bed', missing: 'no bed', none: '' }[after];
  return [gap?.words ?? chip?.label ?? '', night].filter((one) => one !== '').join('; ');
}

/** A cell that begins like a formula is text all the same. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
