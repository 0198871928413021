import { user } from '@paddock/contract/platform/user';
import type { Page } from 'puppeteer-core';
import { demoCode } from '../sessions.ts';

/** A person's actions in the app, by the words on the screen. */

export async function signIn(page: Page, server: string, phoneNumber: string): Promise<number> {
  const me = page.waitForResponse(
    (response) => response.url().endsWith('/api/users/me') && response.ok(),
  );
  await page.goto(server);
  await page.locator('::-p-aria([name="Phone number"][role="textbox"])').fill(phoneNumber);
  await press(page, 'Send code');
  await page.waitForSelector('::-p-text(Enter the 6-digit code)');
  await page.keyboard.type(demoCode);
  return user.parse(await (await me).json()).id;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
}

/** The id of this device's channel; null while there is none. */
export async function readChannel(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('pushChannelId'));
}

export async function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription()) !== null;
  });
}

/** Titles of the visible notifications. */
export async function shownOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}
