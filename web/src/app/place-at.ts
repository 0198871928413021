import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { isSameNode, stackAt } from '@paddock/contract/domain/registry/node-tree';
import type { Reach } from '@paddock/contract/platform/access';
import { joinPath, type Place, splitPath } from './navigation.ts';

/**
 * The place that an address means to a person of `level`. An address that does not exist, or is not for them,
 * falls back to the nearest place above: its `path` is then shorter than requested.
 */
export function placeAt(asked: string, reach: Reach, root: NavigationNode): Place {
  const stack = stackAt(asked, reach, root);
  const node = stack.at(-1) ?? root;
  const segments = splitPath(asked);
  let length = segments.length;
  while (length > 0 && isSameNode(findLast(segments.slice(0, length - 1), reach, root), node))
    length -= 1;
  return { path: joinPath(segments.slice(0, length)), stack, node };
}

/** One step up, past whatever the person may not open. Home stays home. */
export function pathAbove(path: string, reach: Reach, root: NavigationNode): string {
  return placeAt(joinPath(splitPath(path).slice(0, -1)), reach, root).path;
}

function findLast(segments: readonly string[], reach: Reach, root: NavigationNode) {
  return stackAt(joinPath(segments), reach, root).at(-1) ?? root;
}
