import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

/** A person who is signed in here and on a phone. */
function twoSessions(): FakeServer {
  const server = serverFor('crew');
  let sessions = [
    { id: 'here', token: 'h', userAgent: chrome, createdAt: '2026-06-01T08:00:00.000Z' },
    { id: 'there', token: 't', userAgent: phone, createdAt: '2026-06-02T08:00:00.000Z' },
  ];
  server.respond('GET /api/auth/get-session', () => Response.json({ session: { id: 'here' } }));
  server.respond('GET /api/auth/list-sessions', () => Response.json(sessions));
  server.respond('POST /api/auth/revoke-session', () => {
    sessions = sessions.filter(({ id }) => id === 'here');
    return Response.json({ status: true });
  });
  return server;
}

const list = page.getByRole('list', { name: 'Sessions' });

async function openSessions(server: FakeServer): Promise<void> {
  await openApp(server, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sessions' }).click();
}

it('S-15 lists where a person is signed in, this browser first', async () => {
  await openSessions(twoSessions());
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent('This browser');
  await expect.element(list.getByRole('listitem').nth(1)).toMatchTextContent('iPhone');
  await expectAccessible();
});

it('S-15 ends another session, and not this one', async () => {
  await openSessions(twoSessions());
  const end = list.getByRole('button', { name: /Sign out/ });
  await expect.element(end).toBeVisible();
  expect(end.elements()).toHaveLength(1);
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
});

it('S-15 says that a session was not ended, and shows the list again', async () => {
  const server = twoSessions();
  server.respond('POST /api/auth/revoke-session', () => new Response(null, { status: 500 }));
  await openSessions(server);
  await list.getByRole('button', { name: /Sign out/ }).click();
  await expect.element(page.getByText('The session was not ended')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByRole('button', { name: /Sign out/ })).toBeVisible();
});
