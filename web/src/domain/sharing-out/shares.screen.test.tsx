import {
  makeShareLink,
  readShareLinks,
  revokeShareLink,
} from '@paddock/contract/domain/sharing-out/share-links';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const link = {
  id: 4,
  recipient: 'Hotel Mogyoród',
  sections: ['stays' as const],
  madeAt: '2026-07-01T08:00:00.000Z',
  madeBy: 'Rosa Keller',
  endsAt: '2026-07-08T22:00:00.000Z',
  endsOn: '2026-07-08',
  isOpen: true,
  opened: 0,
  lastOpenedAt: null,
};
const bounds = { usualEnd: '2026-07-08', latestEnd: '2026-09-04' };

it('Y-136 a link is made for what an administrator chooses, shown once, and revoked', async () => {
  const server = serverFor('administrator');
  server.answer(readShareLinks, { links: [], ...bounds });
  server.answer(makeShareLink, { path: '/share/secret', link });
  server.answer(revokeShareLink, { links: [], ...bounds });
  await openApp(server, '/p/HUN26');
  await page.getByRole('button', { name: 'New share link' }).click();
  const create = page.getByRole('button', { name: 'Create link' });
  await create.click();
  await expect.element(page.getByText('Say who the link is for.')).toBeVisible();
  await page.getByLabelText('Who is it for?').fill('Hotel Mogyoród');
  await create.click();
  await expect.element(page.getByText('Choose what the link shows.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hotels and rooms' }).click();
  await expectAccessible();
  server.answerAfter(makeShareLink, readShareLinks, { links: [link], ...bounds });
  await create.click();
  await expect.element(page.getByText(`${location.origin}/share/secret`)).toBeVisible();
  expect(server.asked(makeShareLink)).toMatchObject([
    { body: { recipient: 'Hotel Mogyoród', sections: ['stays'], endsOn: '2026-07-08' } },
  ]);
  await expect.element(page.getByText('Not opened yet')).toBeVisible();
  await expectAccessible();
  server.answerAfter(revokeShareLink, readShareLinks, { links: [], ...bounds });
  await page.getByRole('button', { name: 'Revoke the link for Hotel Mogyoród' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Not opened yet')).not.toBeInTheDocument();
  expect(server.asked(revokeShareLink)).toHaveLength(1);
});

it('Y-136 coordinators see no share links', async () => {
  const server = serverFor('coordinator');
  await openApp(server, '/p/HUN26');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Latest changes')).toBeVisible();
  await expect.element(page.getByText('Share links')).not.toBeInTheDocument();
});
