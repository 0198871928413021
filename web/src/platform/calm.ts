/** Milliseconds without input, and without work that blocked the screen, after which a page is calm. */
const calmMs = 500;

/** Milliseconds after which a page that never calms down counts as calm. */
const patienceMs = 10_000;

const input = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * When somebody last used the page, or work last blocked it, by the page's own clock. Undefined until it is
 * tracked.
 */
let busyAt: number | undefined;

/** Resolves once nobody has used the page for a moment, and it has nothing to do. */
export async function calm(): Promise<void> {
  if (busyAt === undefined) follow();
  const end = performance.now() + patienceMs;
  for (;;) {
    await idle();
    const rest = Math.min((busyAt ?? 0) + calmMs, end) - performance.now();
    if (rest <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

function follow(): void {
  busyAt = 0;
  const note = () => (busyAt = performance.now());
  for (const kind of input) window.addEventListener(kind, note, { capture: true, passive: true });
  // If the browser doesn't report long tasks, only input counts.
  if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
    new PerformanceObserver(note).observe({ type: 'longtask' });
}

/** Safari has no idle callbacks. */
async function idle(): Promise<void> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve);
  });
}
