import { readProjects } from '@paddock/contract/domain/projects/projects';
import { afterAll, expect, it } from 'vitest';
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
