import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

/** The one drawing that all icons are made from: a letter on a square with round corners. */
const drawing = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8');

/** Systems cut their own shape out of it. The letter lies within the circle that all of them keep. */
const toTheEdge = drawing.replace(/ rx="\d+"/, '');

/** What a phone shows in its status line: the letter alone, whose colour the system chooses. */
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
