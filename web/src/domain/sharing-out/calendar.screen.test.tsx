import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@paddock/contract/domain/sharing-out/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const link = page.getByRole('link', { name: 'Open in calendar' });
const madeAt = new Date(Date.now() - 3_600_000).toISOString();
let server: FakeServer;

beforeEach(() => {
  server = serverFor('crew');
  server.answer(readCalendarAddress, { madeAt: null, lastUsedAt: null });
});

describe("a calendar's address", () => {
  it('D-25 is made on request, and shown once', async () => {
    server.answer(makeCalendarAddress, { path: '/api/calendar/secret.ics', madeAt });
    await openApp(server, '/day');
    const create = page.getByRole('button', { name: 'Create address' });
    await expect.element(create).toBeVisible();
    server.answerAfter(makeCalendarAddress, readCalendarAddress, { madeAt, lastUsedAt: null });
    await create.click();
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^webcal:\/\/.*\/api\/calendar\/secret\.ics$/),
      );
    await expect.element(page.getByText('We only show this address once')).toBeVisible();
    await expectAccessible();
  });

  it('D-25 is not shown again, only when it was made and last used', async () => {
    server.answer(readCalendarAddress, { madeAt, lastUsedAt: madeAt });
    await openApp(server, '/day');
    await expect.element(page.getByText(/last used/)).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Create new address' })).toBeVisible();
  });

  it('D-25 ends when it is revoked', async () => {
    server.answer(readCalendarAddress, { madeAt, lastUsedAt: null });
    server.answer(revokeCalendarAddress, { madeAt: null, lastUsedAt: null });
    await openApp(server, '/day');
    await expect.element(page.getByText(/not used yet/)).toBeVisible();
    server.answerAfter(revokeCalendarAddress, readCalendarAddress, {
      madeAt: null,
      lastUsedAt: null,
    });
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await expect.element(page.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect(server.asked(revokeCalendarAddress)).toHaveLength(1);
  });

  it('says why it was not made', async () => {
    server.refuse(makeCalendarAddress, 'too_many_requests');
    await openApp(server, '/day');
    await page.getByRole('button', { name: 'Create address' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('The address was not changed');
  });
});
