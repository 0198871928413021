import type { Page } from '@playwright/test';

/** What an address shows once this text stands there. */
export async function take(page: Page, address: string, text: string): Promise<Buffer> {
  await page.goto(address);
  await page.getByText(text).first().waitFor();
  await page.evaluate(async () => document.fonts.ready);
  return page.screenshot();
}
