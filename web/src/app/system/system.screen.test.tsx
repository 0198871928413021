import { readSystem, releaseSends } from '@paddock/contract/platform/system';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { faultySystem, healthySystem } from '../../testing/system-examples.ts';

const noon = { now: () => Date.parse('2026-11-22T14:02:30Z') };
const card = (name: string) => page.getByRole('region', { name });

it('K-98 shows administrators that all is well', async () => {
  const server = serverFor('administrator');
  server.answer(readSystem, healthySystem);
  await openApp(server, '/admin/system', noon);
  await expect.element(card('Incidents').getByText('All good')).toBeVisible();
  await expect.element(card('Servers').getByText('1 running')).toBeVisible();
  await expect.element(card('Servers').getByText('18.4')).toBeVisible();
  await expect.element(card('Storage').getByText('61.3 GB free of 120 GB')).toBeVisible();
  await expect.element(card('Storage').getByText('51% free')).toBeVisible();
  await expect.element(card('Messages, last 24 hours').getByText('1,204 sent')).toBeVisible();
  const key = page.getByRole('row', { name: /^SECRET_KEY/ });
  await expect.element(key).toHaveTextContent('SECRET_KEYSetEnvironment');
  await expectAccessible();
});

it('K-98 names problems first, with reasons in words', async () => {
  await page.viewport(1440, 900);
  const server = serverFor('administrator');
  server.answer(readSystem, faultySystem);
  await openApp(server, '/admin/system', noon);
  const open = page.getByRole('list', { name: 'Open incidents' }).getByRole('listitem');
  await expect.element(open.first()).toMatchTextContent('Text messages are not being sent');
  expect(open.elements()).toHaveLength(4);
  await expect.element(card('Servers').getByText('1 of 2 running')).toBeVisible();
  await expect.element(card('Backup').getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(card('Storage').getByText('Nearly full')).toBeVisible();
  await expect
    .element(card('Messages, last 24 hours').getByText('9 × The gateway answered 503.'))
    .toBeVisible();
  await expectAccessible();
});

it('K-60 shows administrators that Paddock is closed, and how it opens again', async () => {
  const server = serverFor('administrator');
  const maintenance = {
    since: '2026-11-22T13:50:00Z',
    until: '2026-11-22T14:30:00Z',
    message: 'New tyres.',
  };
  server.answer(readSystem, { ...healthySystem, maintenance });
  await openApp(server, '/admin/system', noon);
  await expect.element(card('Maintenance').getByText(/New tyres\./)).toBeVisible();
  await expect.element(card('Maintenance').getByText(/maintenance off/)).toBeVisible();
  await expectAccessible();
});

it('K-103 lists what waits after a restore, and sends or discards it', async () => {
  const server = serverFor('administrator');
  const held = {
    since: '2026-11-22T13:50:00Z',
    messages: 21,
    texts: 2,
    webhooks: 1,
    newest: [
      {
        id: 4,
        title: 'The call time is now 06:30',
        at: '2026-11-21T18:00:00Z',
        people: 12,
        devices: 9,
      },
    ],
  };
  server.answer(readSystem, { ...healthySystem, held });
  server.answer(releaseSends, { released: true });
  await openApp(server, '/admin/system', noon);
  const restored = card('After the restore');
  await expect
    .element(restored.getByText('Waiting: 21 messages, 2 text messages, 1 change for webhooks.'))
    .toBeVisible();
  const waiting = restored.getByRole('list', { name: 'Waiting messages' });
  await expect
    .element(waiting)
    .toMatchTextContent('The call time is now 06:3012 people, 9 devices');
  await expect.element(restored.getByText('And 20 older messages.')).toBeVisible();
  await expectAccessible();
  server.answer(readSystem, healthySystem);
  await restored.getByRole('button', { name: 'Discard these and start sending' }).click();
  await expect.element(restored).not.toBeInTheDocument();
  expect(server.asked(releaseSends)).toHaveLength(1);
});

it('says that there is no backup yet, and that the page did not load', async () => {
  const server = serverFor('administrator');
  server.refuse(readSystem, 'unavailable');
  await openApp(server, '/admin/system', noon);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The page did not load');
  server.answer(readSystem, { ...healthySystem, backup: null, rehearsal: null });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Backup').getByText(/No backup yet/)).toBeVisible();
});

it('is not offered to others', async () => {
  const server = serverFor('manager');
  await openApp(server, '/admin/system', noon);
  await expect
    .element(page.getByRole('heading', { name: 'System', level: 1 }))
    .not.toBeInTheDocument();
  expect(server.asked(readSystem)).toHaveLength(0);
});
