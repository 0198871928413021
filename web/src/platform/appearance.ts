import { createSignal } from './store.ts';

/** The colours of the app: as the device says, or as the person chose. */
export type Appearance = 'device' | 'light' | 'dark';

/** `public/appearance.js` reads the same key before the first paint. */
const storageKey = 'appearance';
const changes = createSignal();

/** The current appearance. */
export function currentAppearance(): Appearance {
  const chosen = document.documentElement.dataset['appearance'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'device';
}

/** Applies and remembers the colours. Without storage, the choice lasts until the page is closed. */
export function chooseAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement;
  if (appearance === 'device') delete dataset['appearance'];
  else dataset['appearance'] = appearance;
  remember(appearance);
  changes.send();
}

export const onAppearanceChange = changes.subscribe;

function remember(appearance: Appearance): void {
  try {
    if (appearance === 'device') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, appearance);
  } catch {
    // Storage is off or full: the choice ends with the page.
  }
}
