import type { SheetContact } from '@paddock/contract/domain/itinerary/day-parts';
import type { staff } from './queries.ts';

type StaffRow = Awaited<ReturnType<typeof staff>>[number];

/**
 * Whom the people of a project call: those of level 4 or better who work on it. Where nobody of them does,
 * the coordinators, who look after every project; where there are none either, the managers. Numbers of
 * crew are nobody's to see here.
 */
export function whomToCall(
  everyone: readonly StaffRow[],
  members: ReadonlySet<number>,
): SheetContact[] {
  const own = everyone.filter(({ contact_id: id }) => members.has(id));
  const atLevel = (level: number) => everyone.filter(({ access_level_id: one }) => one === level);
  const found = [own, atLevel(4), atLevel(3)].find((some) => some.length > 0) ?? [];
  return found.map((person) => ({
    contactId: person.contact_id,
    fullName: person.full_name,
    role: person.access_level,
    phoneNumber: person.phone_number,
  }));
}
