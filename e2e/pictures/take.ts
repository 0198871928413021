import type { Page } from '@playwright/test';

/** A screenshot of an address, once this text is visible. */
export async function take(page: Page, address: string, text: string): Promise<Buffer> {
  await page.goto(address);
  await page.getByText(text).first().waitFor();
  await page.evaluate(async () => document.fonts.ready);
  return page.screenshot();
}
