import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
const person = '+447914000001';
await kit.grant(person);
afterAll(async () => kit.close());

it.each([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/phone-number',
  'POST /sign-in/social',
  'POST /phone-number/request-password-reset',
  'POST /phone-number/reset-password',
  'POST /request-password-reset',
  'POST /update-user',
  'POST /update-session',
  'POST /change-email',
  'POST /delete-user',
  'POST /link-social',
  'GET /list-accounts',
  'GET /jwks',
  'GET /ok',
  'GET /error',
  'GET /reference',
  'POST /token',
  'GET /phone-number/verify',
  'GET /phone-number/../ok',
  'GET /token/',
  'GET //token',
])('what sign-in does not use is not there: %s', async (name) => {
  const [method, path = ''] = name.split(' ');
  const { cookie } = await kit.signIn(person);
  const answer = await kit.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: `/api/auth${path}`,
    headers: { cookie, host: 'localhost', origin: 'http://localhost' },
    ...(method === 'GET' ? {} : { payload: { email: 'a@b.example', password: 'long enough 1' } }),
  });
  expect(answer.statusCode).toBe(404);
});

it('verifies with only a number and a code', async () => {
  const { cookie } = await kit.signIn(person);
  const other = '+447914000002';
  await kit.grant(other);
  await kit.askCode(other);
  const answer = await kit.post(
    '/api/auth/phone-number/verify',
    {
      phoneNumber: other,
      code: kit.codeSentTo(other),
      updatePhoneNumber: true,
      disableSession: true,
      name: 'Somebody',
      email: 'somebody@paddock.example',
    },
    { cookie, origin: 'http://localhost' },
  );
  expect(answer.json()).toMatchObject({
    user: { phoneNumber: other, name: 'Signed in by phone', email: '447914000002@phone.invalid' },
  });
  expect(answer.cookies.map(({ name }) => name)).toEqual([
    'paddock.session_token',
    'paddock.device',
  ]);
});

it.each(['{', '[]', '"text"', '{"phoneNumber": {"$ne": ""}}', '{"__proto__": {"a": 1}}'])(
  'a body that is not one is refused: %s',
  async (payload) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/api/auth/phone-number/send-otp',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  },
);

it('S-27 refuses to create an account, as only administrators can', async () => {
  const answer = await kit.post('/api/auth/sign-up', {});
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    error: {
      code: 'administrators_only',
      message: 'This operation is restricted to administrators only.',
    },
  });
});
