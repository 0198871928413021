/** Files that a server may set aside at once without asking: these many, or this share of all. */
const fewFiles = 20;
const smallShare = 0.05;

/** Whether these are more than chance explains. */
export function isLargeShare(some: number, all: number): boolean {
  return some > fewFiles && some > all * smallShare;
}
