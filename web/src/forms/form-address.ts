import { homeNode, type NavigationNode } from '@paddock/contract/nodes';

/** The address at which a form stands; undefined where the app has none of that name. */
export function formAddress(form: string, node: NavigationNode = homeNode): string | undefined {
  if (node.form === form) return `/${node.segment}`;
  for (const child of node.children ?? []) {
    const below = formAddress(form, child);
    if (below !== undefined) return node.segment === '' ? below : `/${node.segment}${below}`;
  }
  return undefined;
}
