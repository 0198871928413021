import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productName } from '@paddock/contract/platform/constants';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const png = 'image/png';

/** The colours of the tokens `canvas` and `brand`, light. */
const canvas = '#f4f2ee';
const brand = '#12161d';

const shortcutIcon = { src: '/icons/icon-96.png', sizes: '96x96', type: png };

const phone = { sizes: '390x844', type: png, form_factor: 'narrow' };
const desk = { sizes: '1280x800', type: png, form_factor: 'wide' };

/** The system's description of the app. The server inserts the team's own name. */
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

/** The one drawing that all icons are made from: a letter on a square with round corners. */
const drawing = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8');

/** Systems cut their own shape out of it. The letter is within the circle that all of them keep. */
const toTheEdge = drawing.replace(/ rx="\d+"/, '');

/** Shown in a phone's status line: the letter alone, whose colour the system chooses. */
const letter = drawing.replace(/<rect[^>]*>/, '');

const icons = [
  { file: 'icons/icon-96.png', size: 96, svg: drawing },
  { file: 'icons/icon-192.png', size: 192, svg: drawing },
  { file: 'icons/icon-512.png', size: 512, svg: drawing },
  { file: 'icons/maskable-192.png', size: 192, svg: toTheEdge },
  { file: 'icons/maskable-512.png', size: 512, svg: toTheEdge },
  { file: 'icons/apple-touch.png', size: 180, svg: toTheEdge },
  { file: 'icons/badge-96.png', size: 96, svg: letter },
];

/** Draws the icons of the installed app and of its notifications. */
export function makeIcons(): Plugin {
  return {
    name: 'make-icons',
    apply: 'build',
    generateBundle() {
      for (const { file, size, svg } of icons)
        this.emitFile({ type: 'asset', fileName: file, source: draw(svg, size) });
    },
  };
}

function draw(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}
