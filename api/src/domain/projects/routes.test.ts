import { readProjects } from '@paddock/contract/domain/projects/projects';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }), {
  settings: { MANAGEMENT_PROJECT_CODE: 'hun26' },
});
afterAll(() => kit.close());
await kit.grant('+447914000004', 4);
const { headers } = await kit.signIn('+447914000004');

it('a coordinator reads the projects, and which one is meant', async () => {
  const answer = await kit.get('/api/admin/projects', headers);
  const { projects, managementProjectCode } = readProjects.response.parse(answer.json());
  expect(managementProjectCode).toBe('HUN26');
  const ends = projects.map(({ end_date: end }) => end);
  expect(ends).toEqual(ends.toSorted().toReversed());
});

it('an archived project is not offered', async () => {
  const archive = (at: Date | null) =>
    kit.db.updateTable('projects').set({ archived_at: at }).where('id', '=', 51).execute();
  await archive(new Date());
  const answer = await kit.get('/api/admin/projects', headers);
  await archive(null);
  const { projects, managementProjectCode } = readProjects.response.parse(answer.json());
  expect(projects.map(({ project_code: code }) => code)).not.toContain('HUN26');
  expect(managementProjectCode).toBeNull();
});

describe('K-48 a coordinator opens the projects they work on and the management project', () => {
  const other = 'BCN26';
  const calls = [
    'GET /api/admin/readAllFlights/:code',
    'GET /api/admin/readAllFlights/:code/pdf',
    'GET /api/admin/projectCrew/:code',
    'GET /api/admin/tripWarnings/:code',
    'DELETE /api/admin/tripWarnings/:code/dismissals/1',
    'GET /api/admin/route/:code',
    'GET /api/admin/daySheets/:code/pdf',
    'GET /api/admin/liveLocations/:code',
    'GET /api/admin/liveLocations/:code/stream',
    'GET /api/projects/:code/itinerary?from=2030-07-01&to=2030-07-02',
    'GET /api/projects/:code/people',
    'GET /api/projects/:code/schedule',
    'GET /api/projects/:code/transferSuggestions?day=2030-07-01',
  ];

  it.each(calls)('%s', async (call) => {
    const [method, address = ''] = call.split(' ');
    const url = address.replace(':code', other);
    const answer = await kit.app.inject({
      method: method === 'GET' ? 'GET' : 'DELETE',
      url,
      headers,
    });
    expect(answer.statusCode).toBe(403);
  });

  it('and sees no others in the list', async () => {
    const codesFor = async (asked: Record<string, string>) => {
      const answer = await kit.get('/api/admin/projects', asked);
      const { projects } = readProjects.response.parse(answer.json());
      return projects.map(({ project_code: code }) => code);
    };
    expect(await codesFor(headers)).toEqual(['HUN26']);
    await kit.grant('+447914000003', 3);
    const manager = await kit.signIn('+447914000003');
    expect(await codesFor(manager.headers)).toContain(other);
    expect((await kit.get(`/api/admin/projectCrew/${other}`, manager.headers)).statusCode).toBe(
      200,
    );
  });
});
