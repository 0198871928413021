import { onAppearanceChange } from '../../platform/appearance.ts';

/** The tokens for a map's colours. */
export type MapToken =
  | 'map-water'
  | 'map-land'
  | 'map-border'
  | 'map-label'
  | 'map-halo'
  | 'map-casing'
  | 'surface'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'good'
  | 'accent'
  | 'on-accent'
  | 'info';

/** The current value of a token. */
export type Colours = (token: MapToken) => string;

/** A canvas knows no tokens, so the browser is asked for each value, once until they change. */
export function openColours(element: HTMLElement, onChange: () => void) {
  const known = new Map<MapToken, string>();
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const forget = () => {
    known.clear();
    onChange();
  };
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', forget);
  const stop = onAppearanceChange(forget);
  const read = (token: MapToken) => {
    probe.style.color = `var(--${token})`;
    const { color } = getComputedStyle(probe);
    known.set(token, color);
    return color;
  };
  return {
    colours: (token: MapToken) => known.get(token) ?? read(token),
    close: () => {
      device.removeEventListener('change', forget);
      stop();
      probe.remove();
    },
  };
}
