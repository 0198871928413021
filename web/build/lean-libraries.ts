import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const lucide = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const storeShim = /\/use-sync-external-store\/shim\/index\.js$/;

/**
 * Two libraries bring what this app never uses: icons a way to be told of stroke and colour from above
 * and a name and keys for each, 1.8 KB gzip, and the router a stand-in for what React has had since version 18, half of one.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [icon, lucide, storeShim] },
      handler: (code, id) => ({
        code: leaner(code, id),
        map: null,
      }),
    },
  };
}

function leaner(code: string, id: string): string {
  if (lucide.test(id)) return drawIcon;
  if (storeShim.test(id)) return `export { useSyncExternalStore } from 'react';\n`;
  return code.replaceAll(/, key: "\w+"/g, '').replace(/ {2}name: "[\w-]+",\n {2}size: 24,\n/, '');
}

/** An icon says nothing to those who listen, unless it is told to. */
const drawIcon = `
import { createElement } from 'react';

const lines = {
  xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
const isSaid = (name) => name === 'role' || name === 'title' || name.startsWith('aria-');

export default function createLucideIcon({ node }) {
  return function Icon({ size = 24, ...rest }) {
    const hidden = Object.keys(rest).some(isSaid) ? {} : { 'aria-hidden': 'true' };
    const box = { ...lines, width: size, height: size, ...hidden, ...rest };
    return createElement('svg', box, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
`;
