import { lazyModule, type Begin } from '../../platform/lazy.ts';
import { firstScreenRests } from '../../platform/first-screen.ts';

export const phoneRules = lazyModule({
  name: 'phone-rules',
  load: () => import('./phone-rules.ts'),
});
export type PhoneRules = Awaited<ReturnType<typeof phoneRules.load>>;

export const countryPicker = lazyModule({
  name: 'country-picker',
  load: () => import('./country-picker.tsx'),
});

export const countryFlag = lazyModule({
  name: 'country-flag',
  load: () => import('./flag.tsx'),
});

/** Loads once the screen was painted. */
export const afterPaint: Begin = (work) => {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
};

/** Loads once somebody begins to use the page, or the first screen has had a rest. */
export const onceInUse: Begin = (work) => {
  const end = new AbortController();
  const begin = () => {
    if (end.signal.aborted) return;
    end.abort();
    work();
  };
  for (const kind of ['keydown', 'input', 'pointerover', 'pointerdown'])
    window.addEventListener(kind, begin, { signal: end.signal, capture: true });
  void firstScreenRests().then(begin);
  return () => end.abort();
};
