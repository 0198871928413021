import { projectReadiness } from '@paddock/contract/domain/plan/readiness';
import { tripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, administrator } = kit;

it('Y-247 names a booking by its current reference, even if nothing else has changed', async () => {
  await kit.store('project-contractors', {
    project_id: tour.project,
    contact_id: [tour.anna],
  });
  const id = await kit.book([tour.flight], [tour.anna]);
  const rename = async (vendor_reference: string) =>
    kit.db.updateTable('prj_expenditure').set({ vendor_reference }).where('id', '=', id).execute();
  const readTwice = async () => {
    const found = await kit.get('/api/admin/tripWarnings/HUN30', administrator.headers);
    const { warnings } = tripWarnings.parse(found.json());
    const answer = await kit.get('/api/projects/HUN30/readiness', administrator.headers);
    const { people } = projectReadiness.parse(answer.json());
    const gaps = people.flatMap((one) => one.gaps).filter(({ kind }) => kind === 'clash');
    const [twice] = warnings.filter(({ badge }) => badge === 'booked twice');
    return {
      warning: twice?.sentence ?? '',
      gap: gaps[0]?.words,
      named: twice?.bookings.map(({ vendor_reference: reference }) => reference),
    };
  };
  await rename('FIRST1');
  const { warning: first } = await readTwice();
  expect(first).toContain('FIRST1');
  await rename('OTHER2');
  const { warning, gap, named } = await readTwice();
  expect(warning).toBe(first.replace('FIRST1', 'OTHER2'));
  expect(gap).toBe(warning);
  expect(named).toContain('OTHER2');
});
