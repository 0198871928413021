import type { Reach } from '@paddock/contract/platform/access';
import { isSameNode, stackAt } from '@paddock/contract/domain/registry/node-tree';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';

/** The place of a person: the stack of nodes, and its address. */
export interface Place {
  /** "/admin/new-flight"; home is "/". */
  readonly path: string;
  /** Root first; the last one is on the screen. */
  readonly stack: readonly NavigationNode[];
  readonly node: NavigationNode;
}

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

/** One step down, to the child with this segment. */
export function pathBelow(path: string, segment: string): string {
  return joinPath([...splitPath(path), segment]);
}

/**
 * The address of a node that a menu shows: it may be more than one step below, under a menu that the person
 * does not see. Undefined if the node is not below the place.
 */
export function pathTo(place: Place, target: NavigationNode): string | undefined {
  return searchBelow(place.path, place.node, target);
}

/** One step up, past whatever the person may not open. Home stays home. */
export function pathAbove(path: string, reach: Reach, root: NavigationNode): string {
  return placeAt(joinPath(splitPath(path).slice(0, -1)), reach, root).path;
}

function searchBelow(
  path: string,
  node: NavigationNode,
  target: NavigationNode,
): string | undefined {
  for (const child of node.children ?? []) {
    const below = pathBelow(path, child.segment);
    const found = child === target ? below : searchBelow(below, child, target);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findLast(segments: readonly string[], reach: Reach, root: NavigationNode) {
  return stackAt(joinPath(segments), reach, root).at(-1) ?? root;
}

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function joinPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
