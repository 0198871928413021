import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';

/** The place of a person: the stack of nodes, and its address. */
export interface Place {
  /** "/admin/new-flight"; home is "/". */
  readonly path: string;
  /** Root first; the last one is on the screen. */
  readonly stack: readonly NavigationNode[];
  readonly node: NavigationNode;
}

/** The place that an address means where everyone may open all there is: else the nearest place above. */
export function openPlaceAt(asked: string, root: NavigationNode): Place {
  const stack = [root];
  let node = root;
  for (const segment of splitPath(asked)) {
    const child = node.children?.find((one) => one.segment === segment);
    if (child === undefined) break;
    node = child;
    stack.push(child);
  }
  return { path: joinPath(stack.slice(1).map(({ segment }) => segment)), stack, node };
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

export function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

export function joinPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
