import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by the build: the files that each first screen needs, by its name. */
const firstScreens = z.record(z.string(), z.array(z.string()));

/** @returns the `Link` header of a page; undefined where nothing is known of its screen */
export type PartsAhead = (path: string, cookies?: string) => string | undefined;

/**
 * Names the parts of the app that the screen at an address begins with, so that a browser asks for them along with the
 * first script instead of once that has run.
 * @param folder the build
 */
export async function openPartsAhead(folder: string): Promise<PartsAhead> {
  const read = async (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [page = '', json = '{}'] = await Promise.all([
    read('index.html'),
    read('first-screens.json'),
  ]);
  const screens = firstScreens.parse(JSON.parse(json));
  const links = Object.entries(screens).map(([screen, files]) => {
    const hashed = files.filter((file) => file.startsWith('assets/'));
    // What the page itself names is what everything else waits for.
    const ofPage = hashed.filter((file) => page.includes(file));
    const others = hashed.filter((file) => !page.includes(file));
    return [screen, [...ofPage, ...others].map(linkTo).join(', ')] as const;
  });
  const known = new Map(links);
  return (path, cookies) => known.get(screenAt(path, cookies) ?? '');
}

/** Styles with `crossorigin`, as the build asks for them: otherwise a browser would fetch them a second time. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
}

/** Undefined where it takes knowing who is asking. */
function screenAt(path: string, cookies = ''): string | undefined {
  if (/^\/p\/[^/]+\/?$/.test(path)) return 'workspace';
  if (path.startsWith('/admin/new-')) return 'form';
  if (/^\/(?:p|admin)\//.test(path)) return 'staff';
  // Whether the session is a good one is not asked: the files are the same for everyone.
  return path === '/' && cookies.includes('session_token=') ? 'home' : undefined;
}
