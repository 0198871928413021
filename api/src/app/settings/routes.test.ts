import { settings } from '@paddock/contract/platform/settings';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();

async function settingsWith(given: Record<string, string>) {
  const kit = await openSignInKit(database, { settings: given });
  afterAll(() => kit.close());
  return settings.parse((await kit.get('/api/settings')).json());
}

it('the browser learns the name, the version and the country before sign-in', async () => {
  expect(await settingsWith({ PRODUCT_NAME: 'Team Lotus' })).toEqual({
    productName: 'Team Lotus',
    version: 'v260101.1',
    environment: 'test',
    defaultCountry: 'GB',
    signIn: { identity: 'embedded', providers: ['phone'], countries: {} },
    appCheck: { mode: 'embedded', required: false },
    demo: null,
  });
});

it('shows the demo numbers and their code only with demo data', async () => {
  const { demo } = await settingsWith({ DEMO: 'on' });
  expect(demo?.code).toBe('123456');
  expect(demo?.people).toContainEqual({ phoneNumber: '+447700900010', role: 'Crew' });
});
