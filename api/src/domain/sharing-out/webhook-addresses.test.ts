import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { checkAddress } from './webhook-routes.ts';

const careful = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(() => careful.close());

describe('Y-147 refuses an internal address when it is saved', () => {
  const inside = `127.0.0.1 127.1 2130706433 0x7f.1 0177.0.0.1 0.0.0.0
    0 localhost 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.254
    192.168.0.1 192.0.0.8 100.64.0.1 100.127.255.254 169.254.169.254 169.254.0.1
    192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255
    240.0.0.1 255.255.255.255 [::] [::1] [::ffff:127.0.0.1] [::ffff:10.0.0.1]
    [::ffff:a9fe:a9fe] [::127.0.0.1] [64:ff9b::a00:1] [64:ff9b:1::1] [fe80::1] [fc00::1]
    [fd12:3456::1] [ff02::1] [2002:a00:1::] [2001:db8::1] [2001::1] 127.0.0.1.
    １２７.0.0.1`.split(/\s+/);
  it.each(inside)('%s', async (host) => {
    const headers = (await signedIn).headers;
    const refused = await careful.post(
      '/api/webhooks',
      { name: 'Inside', url: `https://${host}/x`, types: ['flight.changed'] },
      headers,
    );
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json()).toMatchObject({ error: { code: 'invalid_field', field: 'url' } });
  });

  const signedIn = careful.signIn('+447700900001');

  const withName = new URL('https://8.8.8.8/x');
  withName.username = 'me';
  withName.password = 'word';

  it.each(['http://8.8.8.8/x', 'ftp://8.8.8.8/x', withName.href, 'nothing', ''])(
    'and %s',
    async (url) => {
      const headers = (await signedIn).headers;
      const body = { name: 'Inside', url, types: ['flight.changed'] };
      expect((await careful.post('/api/webhooks', body, headers)).statusCode).toBe(422);
    },
  );

  it('and a name that leads to one, even beside a public address', async () => {
    const resolve = (addresses: readonly string[]) =>
      checkAddress('https://planner.example/x', false, (_host, _options, done) =>
        done(
          null,
          addresses.map((one) => ({ address: one, family: 4 })),
        ),
      );
    await expect(resolve(['10.0.0.1'])).rejects.toThrow(/network of our own/);
    await expect(resolve(['8.8.8.8', '127.0.0.1'])).rejects.toThrow(/network of our own/);
    await expect(resolve([])).rejects.toThrow(/find it/);
    await expect(resolve(['8.8.8.8'])).resolves.toBe('https://planner.example/x');
  });
});
