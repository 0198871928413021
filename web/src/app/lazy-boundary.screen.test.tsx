import { Suspense, useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectOnConsole } from '../testing/stray-console.ts';
import { Arriving, ErrorBoundary } from './lazy-boundary.tsx';
import { lazyPart } from '../platform/lazy.ts';

function Record({ title }: { readonly title: string }) {
  return <p>{title}</p>;
}

/** A part, and whether anything was shown in its place. */
function spiedPart() {
  const { promise: loaded, resolve } = Promise.withResolvers<typeof Record>();
  const part = lazyPart({ name: 'record', load: async () => loaded });
  const waited = vi.fn<() => void>();
  function Fallback() {
    useEffect(waited, []);
    return <p>Loading</p>;
  }
  const show = async () =>
    render(
      <Suspense fallback={<Fallback />}>
        <part.Part title="Booking ABC" />
      </Suspense>,
    );
  return { part, waited, show, arrive: () => resolve(Record) };
}

it('C-71 draws a part at once that was loaded ahead', async () => {
  const { part, waited, show, arrive } = spiedPart();
  part.prefetch();
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  await show();
  await expect.element(page.getByText('Booking ABC')).toBeVisible();
  expect(waited).not.toHaveBeenCalled();
});

it('shows the fallback until a part has loaded', async () => {
  const { waited, show, arrive } = spiedPart();
  await show();
  await expect.element(page.getByText('Loading')).toBeVisible();
  arrive();
  await expect.element(page.getByText('Booking ABC')).toBeVisible();
  expect(waited).toHaveBeenCalledOnce();
});

it('C-89 draws a part as soon as it arrives, without keeping the spinner', async () => {
  const { part, arrive } = spiedPart();
  await render(
    <Arriving fallback={<p>Loading</p>}>
      <part.Part title="Booking ABC" />
    </Arriving>,
  );
  await expect.element(page.getByText('Loading')).toBeVisible();
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.getByText('Booking ABC').elements()).toHaveLength(1);
});

it('L-114 a part that failed to load offline loads automatically once there is a network', async () => {
  expectOnConsole(/chunk record/, /chunk record/);
  const load = vi.fn<() => Promise<typeof Record>>();
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const part = lazyPart({ name: 'record', load });
  await render(
    <ErrorBoundary>
      <Suspense fallback={<p>Loading</p>}>
        <part.Part title="Booking ABC" />
      </Suspense>
    </ErrorBoundary>,
  );
  await expect.element(page.getByText('Part of the app did not load')).toBeVisible();
  load.mockResolvedValue(Record);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Booking ABC')).toBeVisible();
});
