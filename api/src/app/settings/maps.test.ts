import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();

let callers = 0;

async function mapsWith(given: Record<string, string>) {
  const kit = await openSignInKit(database, { settings: given });
  afterAll(async () => kit.close());
  callers += 1;
  const number = `+44770090001${callers}`;
  await kit.grant(number, 10);
  const { headers } = await kit.signIn(number);
  const response = await kit.get('/api/settings/map', headers);
  const policy = String(response.headers['content-security-policy']);
  return { answer: response.json<unknown>(), policy };
}

it('M-4 without a setting, no other host is allowed', async () => {
  const { answer, policy } = await mapsWith({});
  expect(answer).toEqual({ tiles: null, googleKey: null });
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).not.toMatch(/google|'unsafe-/);
  expect(policy).toContain('trusted-types');
});

it('M-4 only the host of the tiles may send pictures', async () => {
  const address = 'https://{s}.tiles.example:8443/road/{z}/{x}/{y}.png?size=256';
  const { answer, policy } = await mapsWith({ TILE_URL: address, TILE_ATTRIBUTION: '© Someone' });
  expect(answer).toEqual({ tiles: { address, attribution: '© Someone' }, googleKey: null });
  expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example:8443;");
});

it('M-5 Google’s map hosts are allowed only with a key', async () => {
  const { answer, policy } = await mapsWith({ GOOGLE_MAPS_KEY: 'AIza-a-key-of-a-test' });
  expect(answer).toEqual({ tiles: null, googleKey: 'AIza-a-key-of-a-test' });
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' https:\/\/\*\.googleapis\.com/);
  expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.gstatic\.com/);
  expect(policy).toMatch(/worker-src 'self' blob:/);
  expect(policy).not.toContain('trusted-types');
});
