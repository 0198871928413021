import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const demoNumber = '+447700900010';
const ordinary = '+447916000001';
const database = await createTestDatabase();
const kit = await openSignInKit(database, { settings: { DEMO: 'on' } });
await kit.grant(demoNumber);
await kit.grant(ordinary);
afterAll(async () => kit.close());

describe('with demo data', () => {
  it('signs a demo number in with 123456, without a text message', async () => {
    await kit.askCode(demoNumber);
    expect((await kit.tryCode(demoNumber, '123456')).statusCode).toBe(200);
    expect(kit.texts).toEqual([]);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'K-5 refuses a demo number on a call with %s',
    async (header) => {
      const call = { phoneNumber: demoNumber, code: '123456' };
      const passedOn = { [header]: '203.0.113.7' };
      expect((await kit.askCode(demoNumber, passedOn)).statusCode).toBe(403);
      const answer = await kit.post('/api/auth/phone-number/verify', call, passedOn);
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
    },
  );

  it('requires the sent code for any other number', async () => {
    await kit.askCode(ordinary);
    const code = kit.codeSentTo(ordinary);
    const answer = await kit.tryCode(ordinary, '123456');
    expect(answer.statusCode === 200).toBe(code === '123456');
  });

  it('does not sign in a demo number without access', async () => {
    await kit.askCode('+447700900011');
    expect((await kit.tryCode('+447700900011', '123456')).statusCode).toBe(400);
  });
});

it('refuses 123456 for demo numbers without demo data', async () => {
  const real = await openSignInKit(database);
  await real.askCode(demoNumber);
  const code = real.codeSentTo(demoNumber);
  const answer = await real.tryCode(demoNumber, '123456');
  expect(answer.statusCode === 200).toBe(code === '123456');
  await real.close();
});
