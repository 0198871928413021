import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

/** A browser that has not asked yet, and the person's answer. */
function browserThatWillHear(answer: NotificationPermission) {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  return vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue(answer);
    return answer;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('permission_notifications');
  localStorage.removeItem('paddock.notifications-later.1');
});

it('N-3 asks its own question first, and the browser only after a yes', async () => {
  const browser = browserThatWillHear('denied');
  await openApp(serverFor('crew'), '/');
  await expect.element(page.getByText('Get notified of changes')).toBeVisible();
  await expectAccessible();
  expect(browser).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Notify me' }).click();
  expect(browser).toHaveBeenCalledOnce();
});

it('N-3 explains a no, and remembers it', async () => {
  browserThatWillHear('denied');
  await openApp(serverFor('crew'), '/');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect.element(page.getByText('Notifications are blocked')).toBeVisible();
  await expectAccessible();
  expect(localStorage.getItem('permission_notifications')).toBe('denied');
});

it('N-3 asks nothing for a month after “Not now”', async () => {
  const browser = browserThatWillHear('granted');
  await openApp(serverFor('crew'), '/');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('Get notified of changes')).not.toBeInTheDocument();
  expect(browser).not.toHaveBeenCalled();
  expect(Number(localStorage.getItem('paddock.notifications-later.1'))).toBeGreaterThan(0);
});

it('N-3 asks nothing if the browser was denied before', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  await openApp(serverFor('crew'), '/');
  await expect.element(page.getByRole('main')).toBeVisible();
  // The device is one for all tests of this file, and asks the browser again as the app starts.
  await expect.element(page.getByRole('button', { name: 'Notify me' })).not.toBeInTheDocument();
});
