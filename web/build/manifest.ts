import { productName } from '@paddock/contract/platform/constants';
import type { Plugin } from 'vite';

const png = 'image/png';

/** The colours of the tokens `canvas` and `brand`, light. */
const canvas = '#f4f2ee';
const brand = '#12161d';

const shortcutIcon = { src: '/icons/icon-96.png', sizes: '96x96', type: png };

const phone = { sizes: '390x844', type: png, form_factor: 'narrow' };
const desk = { sizes: '1280x800', type: png, form_factor: 'wide' };

/** What the system is told of the app. The server puts the team's own name in. */
const manifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: 'Flights, roads and people of a tour, for those who are on it.',
  lang: 'en-GB',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: canvas,
  theme_color: brand,
  categories: ['business', 'travel'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: png },
    { src: '/icons/icon-512.png', sizes: '512x512', type: png },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: png, purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: png, purpose: 'maskable' },
  ],
  // Taken by `npm run pictures`.
  screenshots: [
    { ...phone, src: '/screenshots/home.png', label: 'What is next, and the menu' },
    { ...phone, src: '/screenshots/flights.png', label: 'Flights as boarding passes' },
    { ...desk, src: '/screenshots/flights-desk.png', label: 'Flights on a desk' },
  ],
  shortcuts: [
    { name: 'Flights', url: '/flights', icons: [shortcutIcon] },
    { name: 'Route', url: '/maps', icons: [shortcutIcon] },
  ],
};

/** Writes the manifest, and names it and the icon of iPhones in the page. */
export function makeManifest(): Plugin {
  return {
    name: 'make-manifest',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(manifest);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' } },
    ],
  };
}
