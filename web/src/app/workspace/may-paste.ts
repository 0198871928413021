import { mayImport } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { SectionName } from './sections.ts';

/** The kinds of tables that are pasted into each section. */
const tables: Partial<Record<SectionName, readonly string[]>> = {
  people: ['people'],
  travel: ['flights', 'bookings'],
  stays: ['stays', 'rooms', 'transfers'],
  schedule: ['schedule'],
  money: ['expenditure', 'payments'],
};

/** True where someone may paste at least one kind of table into a section. */
export function mayPasteInto(section: SectionName, user: User): boolean {
  return tables[section]?.some((kind) => mayImport(user, kind)) === true;
}
