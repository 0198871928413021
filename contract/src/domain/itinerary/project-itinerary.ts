import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { itinerary, itineraryDays, itineraryItem, type Itinerary } from './itinerary.ts';

const projectItinerary = z.extend(itinerary, {
  items: z.array(
    z.extend(itineraryItem, {
      /** The ID of an earlier item with the same people; `people` is empty then, so that 500 names are sent once. */
      samePeopleAs: z.optional(z.string()),
    }),
  ),
});
type ProjectItinerary = z.infer<typeof projectItinerary>;

export const readProjectItinerary = {
  name: 'GET /api/projects/:projectCode/itinerary',
  summary:
    'What everyone on a project does in some days. An item for the same people as an earlier one names that in `samePeopleAs`, and its own `people` is empty',
  params: projectCode,
  query: itineraryDays,
  response: projectItinerary,
} satisfies Call;

/** The same without repeated lists of people. */
export function withoutRepeats<Item extends Pick<Itinerary['items'][number], 'id' | 'people'>>(
  items: readonly Item[],
): (Item & { samePeopleAs?: string })[] {
  const first = new Map<unknown, string>();
  return items.map((item) => {
    const samePeopleAs = first.get(item.people);
    if (samePeopleAs !== undefined) return { ...item, people: [], samePeopleAs };
    first.set(item.people, item.id);
    return item;
  });
}

/** Every item with its people. */
export function withRepeats({ items, ...rest }: ProjectItinerary): Itinerary {
  const byId = new Map(items.map(({ id, people }) => [id, people]));
  return {
    ...rest,
    items: items.map(({ samePeopleAs, ...item }) =>
      samePeopleAs === undefined ? item : { ...item, people: byId.get(samePeopleAs) ?? [] },
    ),
  };
}
