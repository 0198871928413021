import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, administrator } = kit;

const dayOf = (number: number) => `2030-07-0${number}`;

async function loadOwn(from: string, to: string) {
  const answer = await kit.get(`/api/users/itinerary?from=${from}&to=${to}`, kit.annasHeaders);
  const { bedless } = itinerary.parse(answer.json());
  return (bedless ?? []).flatMap(({ contactId, nights }) => {
    expect(contactId).toBe(tour.anna);
    return nights;
  });
}

async function loadNightsOfStaff() {
  const answer = await kit.get('/api/projects/HUN30/readiness', administrator.headers);
  const { people } = readReadiness.response.parse(answer.json());
  const gaps = people.find(({ contactId }) => contactId === tour.anna)?.gaps ?? [];
  return gaps.flatMap(({ nights }) => nights);
}

it('D-42 a person reads the same nights without a bed as staff', async () => {
  expect(await loadOwn('2030-06-20', '2030-07-20')).toEqual([]);
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
  expect(await loadOwn('2030-06-20', '2030-07-20')).toEqual(await loadNightsOfStaff());
  await kit.store('room-people', {
    room_id: tour.room,
    contact_ids: [tour.anna],
    first_night: dayOf(2),
    leaves_on: dayOf(4),
  });
  const nights = await loadNightsOfStaff();
  expect(nights).toContain(dayOf(1));
  expect(nights).not.toContain(dayOf(2));
  expect(await loadOwn('2030-06-20', '2030-07-20')).toEqual(nights);
  expect(await loadOwn(dayOf(3), dayOf(4))).toEqual([dayOf(4)]);
});

it('D-42 a day sheet on paper says that there is no bed', async () => {
  const address = (day: string) => `/api/admin/daySheets/HUN30/pdf?day=${day}&contact=${tour.anna}`;
  const read = async (day: string) => {
    const answer = await kit.get(address(day), administrator.headers);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
    return text.join(' ');
  };
  expect(await read(dayOf(4))).toContain('No bed');
  expect(await read(dayOf(2))).not.toContain('No bed');
});
