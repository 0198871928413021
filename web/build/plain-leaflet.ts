import type { Plugin } from 'vite';

/** What Leaflet tries as it loads, to find out whether this is a browser of before 2012. */
const test = "div.innerHTML = '<svg/>';";

/**
 * Leaflet without markup that it writes as it loads: the content security policy lets no script do that,
 * and the whole file would fail.
 */
export function plainLeaflet(): Plugin {
  return {
    name: 'plain-leaflet',
    transform: {
      filter: { id: /leaflet-src\.js$/ },
      handler(code) {
        if (!code.includes(test)) throw new Error('Leaflet tests for SVG in another way now');
        return { code: code.replace(test, "div.append(svgCreate('svg'));"), map: null };
      },
    },
  };
}
