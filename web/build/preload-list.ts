/**
 * What is requested together with a part of the app, when that part is requested. The page and its entry script
 * list scripts and styles, so that the first screen arrives in one go. Other scripts list styles only: a list of
 * scripts in the shell, which leads to every screen, made the first screen 2 KB larger (gzip). Such a part finds
 * its scripts as it loads, and the service worker has them on the device soon after the first visit.
 * @param host the file that has the list: the page, or a script
 */
export function preloadList(
  _part: string,
  files: string[],
  { hostId: host }: { readonly hostId: string },
): string[] {
  const isFirst = host === 'index.html' || host.startsWith('assets/index-');
  return isFirst ? files : files.filter((file) => file.endsWith('.css'));
}
