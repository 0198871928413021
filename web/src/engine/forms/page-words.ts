import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';

/** "Page 2 of 3, who travels"; for a form of one page, what it is about. */
export function pageWords({ pages }: FormDescriptor, page: number): string {
  const title = pages[page]?.sectionTitle ?? '';
  if (pages.length === 1) return title;
  const inside = `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;
  return `Page ${page + 1} of ${pages.length}, ${inside}`;
}
