/** How close together a desktop's rows are. */
export type Density = 'comfortable' | 'compact';

const storageKey = 'density';
const listeners = new Set<() => void>();

/** The density that holds now. */
export function currentDensity(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
}

/** Applies what this device was set to. */
export function restoreDensity(): void {
  try {
    if (localStorage.getItem(storageKey) === 'compact') apply('compact');
  } catch {
    // Storage is off: the rows have the default height.
  }
}

/** Sets the density and remembers it. Without storage it holds until the page is closed. */
export function chooseDensity(density: Density): void {
  apply(density);
  try {
    if (density === 'compact') localStorage.setItem(storageKey, density);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is off or full.
  }
  for (const listener of listeners) listener();
}

export function onDensityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function apply(density: Density): void {
  const { dataset } = document.documentElement;
  if (density === 'compact') dataset['density'] = density;
  else delete dataset['density'];
}

/** Pixels of a row of a desk, as `--desk-row` in the tokens. */
export function rowPixels(): number {
  return currentDensity() === 'compact' ? 32 : 40;
}
