import { firstScreenFiles } from './first-screens.ts';

/**
 * What is requested together with a part of the app, when that part is requested. The entry, the first screens, forms,
 * lists and records bring their scripts and styles, so that they arrive in one go. Other parts bring their styles only:
 * the list of scripts for every screen made the first screen 2.5 KB larger (gzip). They find their scripts as they
 * load, and the service worker has them on the device soon after the first visit.
 */
export function preloadList(part: string, files: string[]): string[] {
  const isFirst = firstScreenFiles.some((name) => part.startsWith(`assets/${name}-`));
  return isFirst ? files : files.filter((file) => file.endsWith('.css'));
}
