import { expect, it } from 'vitest';
import { createSignal, createStore } from './store.ts';

it('calls everyone who follows a store after each change', () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.getSnapshot()));
  store.set(2);
  store.set(3);
  expect(seen).toEqual([2, 3]);
});

it('no longer calls a listener that was removed', () => {
  const signal = createSignal();
  let calls = 0;
  const stop = signal.subscribe(() => (calls += 1));
  stop();
  signal.send();
  expect(calls).toBe(0);
  expect(signal.isFollowed()).toBe(false);
});
