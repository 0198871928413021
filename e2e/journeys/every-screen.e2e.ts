import { isOpenTo } from '@paddock/contract/domain/registry/node-tree';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { Page } from '@playwright/test';
import { expect, findViolations, test } from '../journey.ts';
import type { Person } from '../sessions.ts';

/** Every place of the tree, and the sections of a project, which are in the side bar. */
const workspace = `
  /people /travel /stays /schedule /road /messages /people/paste /money /money/pay /money/paid /money/report
  /money/claims`
  .split(/\s+/)
  .map((section) => `/p/HUN26${section}`);
const common = ['/projects', '/people', '/places', '/first-steps'];

const walkers = [
  { person: 'priya', level: 10, beside: [] },
  // The places of the tree look the same to everyone who may open them: a coordinator's own are in the
  // project.
  { person: 'coordinator', level: 4, beside: workspace.filter((path) => !path.includes('money')) },
  { person: 'administrator', level: 1, beside: [...workspace, ...common] },
] as const;

function addressesBelow(node: NavigationNode, path: string, level: 1 | 4 | 10): string[] {
  const own = isOpenTo(node, level) ? [path === '' ? '/' : path] : [];
  const below = node.children ?? [];
  return [
    ...own,
    ...below.flatMap((child) => addressesBelow(child, `${path}/${child.segment}`, level)),
  ];
}

/** Screens per test. */
const atOnce = 15;

/** A list leads to its first record, and a section opens the first one that it names in its panel. */
async function recordFrom(page: Page, address: string): Promise<string | undefined> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const record = links.find((href) => /^\/(?:admin|mgmt)\/.*\/\d+$/.test(href));
  if (record === undefined || !address.startsWith('/p/')) return record;
  return `${address}?panel=${record}`;
}

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(goWithin, address);
  await expect(page.locator('main').first()).toBeVisible();
  // A part that has loaded may request more.
  await drawn(page);
  await drawn(page);
}

/** Runs in the page: a link of the app, so that the app does not restart for every screen. */
function goWithin(address: string): void {
  document.documentElement.style.fontSize = '';
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(
    async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

for (const { person, level, beside } of walkers) {
  const places = addressesBelow(homeNode, '', level);
  const addresses = [...(level === 4 ? ['/'] : places), ...beside];
  for (let from = 0; from < addresses.length; from += atOnce) {
    const some = addresses.slice(from, from + atOnce);
    test(`Y-338 Y-339 Y-340 Y-341 Y-342 screens of ${person} from ${some[0]} fit, are named as they read, and say their zones`, async ({
      page,
      signInAs,
    }) => {
      test.setTimeout(300_000);
      await signInAs(person satisfies Person);
      await page.goto('/');
      const seen: Findings[] = [];
      for (const address of some) {
        await open(page, address);
        const record = await recordFrom(page, address);
        seen.push(await look(page, address));
        if (record === undefined) continue;
        await open(page, record);
        seen.push(await look(page, record));
      }
      const all = (kind: keyof Findings) => seen.flatMap((one) => one[kind]);
      expect.soft(all('wide'), 'Y-338 screens that scroll sideways').toEqual([]);
      expect.soft(all('names'), 'Y-339 names that lack what their control shows').toEqual([]);
      expect.soft(all('targets'), 'Y-340 targets below 24 px').toEqual([]);
      expect.soft(all('times'), 'Y-342 times without a zone').toEqual([]);
    });
  }
}

interface Findings {
  readonly wide: string[];
  readonly names: string[];
  readonly targets: string[];
  readonly times: string[];
}

async function look(page: Page, address: string): Promise<Findings> {
  const at = (found: readonly string[]) => found.map((one) => `${address}: ${one}`);
  const pin = page.getByRole('switch', { name: 'Share my location' }).first();
  // It loads after the first screen.
  await expect.soft(pin, `Y-341 the location switch of ${address}`).toBeVisible();
  const narrow = await page.evaluate(whatIsWide);
  const ofPhone = await page.evaluate(timesWithoutZone);
  await page.evaluate(markRowLinks);
  const violations = await findViolations(page, ['target-size', 'label-content-name-mismatch']);
  // What a bar covers comes out from under it as the page scrolls.
  const broken = (rule: string) =>
    violations
      .filter(({ id }) => id === rule)
      .flatMap(({ nodes }) => nodes)
      .filter(({ failureSummary = '' }) => !failureSummary.includes('obscured'))
      .map(({ html }) => html);
  await page.setViewportSize({ width: 1280, height: 900 });
  await drawn(page);
  const ofDesk = await page.evaluate(timesWithoutZone);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await drawn(page);
  const large = await page.evaluate(whatIsWide);
  return {
    wide: at([...narrow, ...large]),
    names: at(broken('label-content-name-mismatch')),
    targets: at(broken('target-size').filter((html) => !html.includes('data-covers-row'))),
    times: at([...new Set([...ofPhone, ...ofDesk])]),
  };
}

/** Runs in the page: a link that covers its row is as large as the row, whatever its words are. */
function markRowLinks(): void {
  for (const link of document.querySelectorAll('a'))
    if (getComputedStyle(link, '::after').position === 'absolute') link.dataset['coversRow'] = '';
}

/** Runs in the page: the element that reaches furthest, if the page scrolls sideways. */
function whatIsWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const all = [...document.querySelectorAll('body *')];
  const furthest = all
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
    .filter((one) => one.childElementCount === 0 && !scrollsInside(one))
    .map((one) => `${one.tagName} ${one.textContent}`.slice(0, 60));
  return [`${scrollWidth} px of ${clientWidth}: ${furthest.slice(0, 3).join(' | ')}`];

  function scrollsInside(element: Element): boolean {
    for (let box = element.parentElement; box !== null; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  }
}

/**
 * Runs in the page: times of day that name no zone, neither in their line nor in the heading of their column. A local
 * time may have UTC right beside it.
 */
function timesWithoutZone(): string[] {
  const time = /(?<![\d:+−-])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])/;
  const zone =
    /\b(?:UTC|GMT|BST|WES?T|CES?T|EES?T|[Ll]ocal)\b|\p{Lu}\p{L}+ time\b|\bin \p{Lu}\p{L}+/u;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement === null || !time.test(textContent ?? '')) continue;
    if (!parentElement.checkVisibility() || parentElement.closest('script, style, svg')) continue;
    if (!saysZone(parentElement)) found.push(readWords(findLine(parentElement)).slice(0, 120));
  }
  return found;

  function saysZone(element: Element): boolean {
    const line = findLine(element);
    if (zone.test(readWords(line))) return true;
    const label = findHeading(element);
    if (label !== undefined && zone.test(label)) return true;
    for (let near: Element | null = line; near !== null; near = near.parentElement) {
      if (readWords(near).length > 60) return false;
      if (zone.test(readWords(near))) return true;
    }
    return false;
  }

  /** Puts a space between neighbours: a browser leaves it out far below the screen. */
  function readWords(element: Element): string {
    const shown = element instanceof HTMLElement ? element.innerText : '';
    return shown === '' ? element.textContent : shown;
  }

  function findLine(element: Element): Element {
    const inline = getComputedStyle(element).display.startsWith('inline');
    return inline && element.parentElement !== null ? findLine(element.parentElement) : element;
  }

  /** The heading of a table's column, or the term that a value belongs to. */
  function findHeading(element: Element): string | undefined {
    const value = element.closest('dd');
    if (value !== null) return value.parentElement?.querySelector('dt')?.textContent;
    const grid = element.closest('[role=grid]');
    if (grid !== null) return grid.getAttribute('aria-label') ?? undefined;
    const cell = element.closest('td');
    const { left, right } = cell?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const middle = (left + right) / 2;
    return [...(cell?.closest('table')?.querySelectorAll('thead th') ?? [])]
      .filter((one) => one.getBoundingClientRect().left <= middle)
      .filter((one) => one.getBoundingClientRect().right >= middle)
      .map((one) => one.textContent)
      .join(' ');
  }
}
