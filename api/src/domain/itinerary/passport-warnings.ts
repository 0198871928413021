import type { Traveller } from '@paddock/contract/domain/bookings/manifest';
import type { TripProject } from '@paddock/contract/domain/itinerary/trip-item';
import { documentsOf, type DocumentDeps } from '../people/documents.ts';
import { fingerprintOfFacts } from './found-bookings.ts';
import { expiryWords, sixMonthsAfter } from '../people/expiry.ts';

/** Whose passport ends before the project, or within six months after it; of several, the last to expire counts. */
export async function passportWarnings(
  deps: DocumentDeps,
  { code, endsOn }: TripProject,
  people: readonly Traveller[],
) {
  const ids = people.map(({ id }) => id);
  const lasts = new Map<number, string>();
  for (const { contactId, kind, expiresOn } of await documentsOf(deps, ids)) {
    const known = lasts.get(contactId) ?? '';
    if (kind === 'passport' && expiresOn > known) lasts.set(contactId, expiresOn);
  }
  const soon = sixMonthsAfter(endsOn);
  return people.flatMap((person) => {
    const last = lasts.get(person.id);
    if (last === undefined || last >= soon) return [];
    const isOver = last < endsOn;
    const kind = isOver ? ('passport_expired' as const) : ('passport_short' as const);
    const when = isOver ? `before ${code} ends` : `less than six months after ${code} ends`;
    return {
      kind,
      badge: isOver ? 'passport expires' : 'passport expires soon',
      sentence: `${person.name}’s passport expires on ${expiryWords(last)}, ${when}.`,
      person,
      items: [],
      fingerprint: fingerprintOfFacts([kind, person.id, last, endsOn].join('|')),
    };
  });
}
