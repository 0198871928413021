import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { watchInstallOffer } from '../../platform/install-offer.ts';
import { createStore } from '../../platform/store.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { UpdateBar } from '../app-worker.tsx';

const card = page.getByRole('group', { name: 'Install the app' });

watchInstallOffer(window);

/** Browser events that let the app be installed. */
function offerInstall(): ReturnType<typeof vi.fn> {
  const prompt = vi.fn(async () => undefined);
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  return prompt;
}

describe('installing the app', () => {
  beforeEach(() => {
    window.dispatchEvent(new Event('appinstalled'));
    // One question at a time: this one has had its turn.
    localStorage.setItem('paddock.notifications-later.1', String(Date.now()));
  });

  it('I-4 is offered if the browser can install, and asked by the browser itself', async () => {
    const prompt = offerInstall();
    await openApp(serverFor('crew'), '/');
    await expect.element(card).toBeVisible();
    await expectAccessible();
    await card.getByRole('button', { name: 'Install' }).click();
    expect(prompt).toHaveBeenCalledOnce();
    await expect.element(card).not.toBeInTheDocument();
  });

  it('I-4 is not offered for thirty days after a no', async () => {
    offerInstall();
    await openApp(serverFor('crew'), '/');
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect.element(card).not.toBeInTheDocument();
    expect(Number(localStorage.getItem('paddock.install-later.1'))).toBeGreaterThan(0);
  });
});

describe('a new version', () => {
  function showBar(isReady: boolean) {
    const ready = createStore(isReady);
    const use = vi.fn();
    return { ready, use, updates: { ...ready, isReady: ready.getSnapshot, use } };
  }

  it('I-6 is used only once the person agrees', async () => {
    const { updates, use } = showBar(true);
    await render(<UpdateBar updates={updates} />);
    await expect.element(page.getByText('A new version is available.')).toBeVisible();
    expect(use).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Update now' }).click();
    expect(use).toHaveBeenCalledOnce();
    await expect.element(page.getByText('Updating…')).toBeVisible();
  });

  it('I-6 can wait', async () => {
    const { updates, use } = showBar(true);
    await render(<UpdateBar updates={updates} />);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.element(page.getByText('A new version is available.')).not.toBeInTheDocument();
    expect(use).not.toHaveBeenCalled();
  });

  it('says nothing if there is none', async () => {
    await render(<UpdateBar updates={showBar(false).updates} />);
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });
});
