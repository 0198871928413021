import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { basemapPath, fingerprintOfMap, fingerprintOfSources } from './basemap/fingerprint.ts';

/**
 * A file without hooks stays as it is: its components only render again with other props, because the
 * components that render them are compiled. Files of the first screens that seldom render again opt out
 * themselves: memoised values made them 4 KB larger.
 */
const isWorthIt = (code: string) => /\buse[A-Z]\w*\(/.test(code) && !/^'use no memo';$/m.test(code);

/** React, with its compiler. */
export function compiledReact(): Plugin[] {
  const plugins = react({ compiler: true });
  const transform = plugins.find(({ name }) => name === 'vite:react-compiler')?.transform;
  if (typeof transform !== 'object') throw new Error('React has its compiler elsewhere now');
  const compile = transform.handler;
  transform.handler = function compileWhereWorthIt(code, id, options) {
    // In development it also adds what replaces a component while the app runs.
    const isDevelopment = this.environment.config.mode === 'development';
    return isDevelopment || isWorthIt(code) ? compile.call(this, code, id, options) : undefined;
  };
  return plugins;
}

/** Makes the app's map if nobody has yet, or from other data than now. */
export function ensureBasemap(): Plugin {
  return {
    name: 'ensure-basemap',
    async buildStart() {
      const made = existsSync(basemapPath) ? await fingerprintOfMap() : null;
      if (made !== (await fingerprintOfSources())) await import('./basemap/make-basemap.ts');
    },
  };
}

/** Leaflet's test, as it loads, for a browser from before 2012. */
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

/** Asks for the display font together with the styles, instead of after them. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
          })),
    },
  };
}

/** 10 takes a quarter of the time of 11 and gives away a hundredth of the size. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Below this a smaller file still takes one packet, so the copies would be for nothing: most flags. */
const leastBytes = 1_200;

/** Writes each file that packs well once more as `.br` and `.gz`, so that the server has nothing to pack itself. */
export function pack(): Plugin {
  let folder = '';
  return {
    name: 'pack',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      for (const file of globSync('**/*.{css,html,js,json,svg,wasm}', { cwd: folder })) {
        const path = join(folder, file);
        const content = readFileSync(path);
        if (content.length < leastBytes) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
