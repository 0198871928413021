import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { projectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { extractText, getDocumentProxy } from 'unpdf';
import { buildManifest } from '@paddock/contract/domain/bookings/manifest';
import { tripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(() => kit.close());
const coordinator = '+447914000004';
await kit.grant(coordinator, 4);
const { headers } = await kit.signIn(coordinator);

async function loadBookings(code: string) {
  const answer = await kit.get(`/api/admin/readAllFlights/${code}`, headers);
  expect(answer.statusCode).toBe(200);
  return flightBookings.parse(answer.json());
}

describe('the flights of a project', () => {
  it('are all bookings of the project with a flight, and of no other project', async () => {
    const { flightbookings, passengerName } = await loadBookings('HUN26');
    expect(passengerName).toBeNull();
    const wanted = await kit.db
      .selectFrom('prj_expenditure as e')
      .innerJoin('prj_exp_flights as link', 'link.prj_expenditure_id', 'e.id')
      .where('e.project_id', '=', 51)
      .select('e.vendor_reference')
      .distinctOn('e.id')
      .execute();
    const references = (of: readonly { vendor_reference: string | null }[]) =>
      of.map(({ vendor_reference: reference }) => reference ?? '').toSorted();
    expect(references(flightbookings)).toEqual(references(wanted));
    expect(wanted.length).toBeGreaterThan(5);
  });

  it('name their passengers with a number that distinguishes two of the same name', async () => {
    const { flightbookings } = await loadBookings('hun26');
    const ids = flightbookings.flatMap(({ passengers }) =>
      passengers.map(({ contact_id: id }) => id),
    );
    expect(ids.every((id) => id !== undefined && id > 0)).toBe(true);
  });

  it('leave out archived ones', async () => {
    const before = await loadBookings('HUN26');
    const { id } = await kit.db
      .selectFrom('prj_expenditure')
      .where('vendor_reference', '=', 'XK4T2P')
      .select('id')
      .executeTakeFirstOrThrow();
    const archive = (at: Date | null) =>
      kit.db.updateTable('prj_expenditure').set({ archived_at: at }).where('id', '=', id).execute();
    await archive(new Date());
    const after = await loadBookings('HUN26');
    await archive(null);
    expect(after.flightbookings).toHaveLength(before.flightbookings.length - 1);
  });

  it('come with the contractors and the days they are compared with', async () => {
    const answer = await kit.get('/api/admin/projectCrew/HUN26', headers);
    const crew = projectCrew.parse(answer.json());
    expect(crew.project_code).toBe('HUN26');
    expect(crew.end_date >= crew.start_date).toBe(true);
    expect(crew.contractors.map(({ full_name: name }) => name)).toContain('Priya Shah');
  });

  it('V-5 prints every flight with everyone on it, and every warning', async () => {
    const { flightbookings } = await loadBookings('HUN26');
    const flights = buildManifest(flightbookings);
    const answer = await kit.get('/api/admin/readAllFlights/HUN26/pdf', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const { text } = await extractText(document, { mergePages: true });
    const paper = text.replaceAll(/\s+/g, ' ');
    for (const { leg, people } of flights) {
      expect(paper).toContain(leg.flight_number);
      for (const { name } of people) expect(paper).toContain(name);
    }
    const { warnings } = tripWarnings.parse(
      (await kit.get('/api/admin/tripWarnings/HUN26', headers)).json(),
    );
    expect(warnings.length).toBeGreaterThan(0);
    for (const { sentence } of warnings) expect(paper).toContain(sentence);
  });
});
