import { afterEach, expect, it, vi } from 'vitest';
import { browserLog } from '../../platform/log.ts';
import { openLeafletMap } from './leaflet-map.ts';

afterEach(() => vi.useRealTimers());

it('K-161 a map closed while the window changes its size is not updated afterwards', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = 'width: 300px; height: 300px';
  const map = openLeafletMap(
    {
      element,
      log: browserLog,
      fetchTile: async () => undefined,
      onSelect: () => {},
      onPoint: undefined,
    },
    { tiles: null },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let width = 300;
  const narrow = () => {
    width -= 1;
    element.style.width = `${width}px`;
    window.dispatchEvent(new Event('resize'));
    return vi.getTimerCount();
  };
  await expect.poll(narrow).toBeGreaterThan(0);
  map.close();
  element.remove();
  expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
});
