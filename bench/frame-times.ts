import type { Page } from '@playwright/test';
import { z } from 'zod';

const traceEvent = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  ph: z.string(),
  /** Microseconds by the clock, and how many of them the thread really had a core. */
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.looseObject({ name: z.string().optional() }).optional(),
});
type TraceEvent = z.infer<typeof traceEvent>;
const trace = z.object({ traceEvents: z.array(traceEvent) });

/** Microseconds without a frame after which the page rests, if it worked less than half of them. */
const restUs = 100_000;

/** How long a page's main thread worked from one frame to the next, in milliseconds, while `act` ran. */
export async function frameTimes(page: Page, act: () => Promise<void>) {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  });
  await act();
  const recorded = await browser.stopTracing();
  const { traceEvents } = trace.parse(JSON.parse(recorded.toString()));
  const main = busiestMainThread(traceEvents);
  const starts = main
    .filter(({ name, ph }) => name === 'AnimationFrame::Render' && ph === 'b')
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const spans = starts.slice(1).map((end, index) => [starts[index] ?? 0, end] as const);
  const within = (from: number, to: number) => tasks.filter(({ ts }) => ts >= from && ts < to);
  const works = spans.map((span) => workIn(span, within(...span)));
  return {
    frames: spans.length,
    'by the clock': summary(works.map(({ dur }) => dur)),
    'on a core': summary(works.map(({ tdur }) => tdur)),
  };
}

/**
 * What kept a frame waiting. While the page rests, no frame is due: its tidying then, in small tasks with
 * pauses, could only have kept one waiting for the longest of them.
 */
function workIn([from, to]: readonly [number, number], tasks: readonly TraceEvent[]) {
  const durs = tasks.map(({ dur }) => dur);
  const tdurs = tasks.map(({ tdur }) => tdur);
  const rests = to - from > restUs && sum(durs) < (to - from) / 2_000;
  if (rests) return { dur: Math.max(0, ...durs) / 1_000, tdur: Math.max(0, ...tdurs) / 1_000 };
  return { dur: sum(durs), tdur: sum(tdurs) };
}

function sum(microseconds: readonly number[]): number {
  return microseconds.reduce((all, one) => all + one, 0) / 1_000;
}

/** A browser has several renderers; the busiest one draws the page. */
function busiestMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  return threads.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(0.999_9) };
}
