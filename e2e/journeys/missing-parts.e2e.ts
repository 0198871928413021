import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const desk = { width: 1_440, height: 900 };

/** Console errors of the browser and the app about missing files. */
const ofMissing = [/Loading chunk .* failed/, /ERR_FAILED/, /dynamically imported module/];

/** These files fail to load on this network, until the returned function is called. */
async function loseFiles(page: Page, names: string): Promise<() => Promise<void>> {
  const lost = new RegExp(`/assets/(?:${names})-[^/]*\\.(?:js|css)$`);
  await page.route(lost, async (route) => route.abort());
  return async () => page.unroute(lost);
}

interface Opened {
  /** The app's name for it. */
  readonly says: string;
  /** The beginning of its file names. */
  readonly files: string;
  readonly open: (page: Page) => Promise<void>;
  /** How to find it once it is there. */
  readonly shown: (page: Page) => ReturnType<Page['getByRole']>;
}

const opened: readonly Opened[] = [
  {
    says: 'Search did not load',
    files: 'search-dialog',
    open: async (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('combobox', { name: /^Search people/ }),
  },
  {
    says: 'The list of keys did not load',
    files: 'keys-dialog',
    open: async (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Keys' }),
  },
  {
    says: 'The New menu did not load',
    files: 'new-menu-popup',
    open: async (page) => page.getByRole('button', { name: 'New', exact: true }).click(),
    shown: (page) => page.getByRole('menuitem', { name: /^Booking/ }),
  },
  {
    says: 'The panel did not load',
    files: 'panel',
    open: async (page) => {
      await page.keyboard.press('n');
      await page.getByRole('menuitem', { name: /^Booking/ }).click();
    },
    shown: (page) => page.getByRole('complementary', { name: 'Panel' }),
  },
];

for (const { says, files, open, shown } of opened)
  test(`L-116 ${says}: the page still works, and it opens when requested again`, async ({
    page,
    signInAs,
    expectErrors,
  }) => {
    expectErrors(...ofMissing);
    await page.setViewportSize(desk);
    await signInAs('administrator');
    const find = await loseFiles(page, files);
    await page.goto('/p/HUN26');
    await expect(page.getByRole('heading', { name: 'Next 48 hours' })).toBeVisible();
    await open(page);
    const alert = page.getByRole('alert').filter({ hasText: says });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Next 48 hours' })).toBeVisible();
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toBeHidden();
    await page.getByRole('navigation', { name: 'Project' }).getByText('Money').click();
    await expect(page).toHaveURL(/\/money$/);
    await open(page);
    await expect(alert).toBeVisible();
    await find();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(shown(page)).toBeVisible();
    await expect(alert).toBeHidden();
  });

test('L-117 requests a part again together with its missing styles', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(...ofMissing);
  await page.setViewportSize(desk);
  await signInAs('administrator');
  const lost = new Set<string>();
  await page.route(/\/assets\/overview-[^/]*\.css$/, async (route) => {
    lost.add(route.request().url());
    return route.abort();
  });
  await page.goto('/p/HUN26');
  const alert = page.getByRole('alert').filter({ hasText: 'Overview · HUN26 did not load' });
  await expect(alert).toBeVisible();
  await page.unroute(/\/assets\/overview-[^/]*\.css$/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Next 48 hours' })).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('/overview-') === true)
      .filter(({ cssRules }) => cssRules.length > 0)
      .map(({ href }) => href),
  );
  expect(sheets).toHaveLength(lost.size);
  expect(new Set(sheets)).toEqual(lost);
});
