import { afterEach, expect, it, vi } from 'vitest';
import { hasWebStorage } from './web-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('S-29 a browser that forbids web storage has none', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(hasWebStorage()).toBe(false);
  vi.stubGlobal('window', { localStorage: { length: 0 } });
  expect(hasWebStorage()).toBe(true);
});
