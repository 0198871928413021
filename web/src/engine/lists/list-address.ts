import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import { homeNode, type NavigationNode } from '@paddock/contract/domain/registry/nodes';

/**
 * The address of a list, for somebody of `level`: of several the one that shares the most with the
 * address `near`. Undefined where they may not open it.
 */
export function listAddress(list: string, level: AccessLevel, near = '/'): string | undefined {
  const all = addressesIn(homeNode, list, level);
  const [menu = ''] = near.split('/').filter(Boolean);
  return all.find((address) => address.startsWith(`/${menu}/`)) ?? all[0];
}

function addressesIn(node: NavigationNode, list: string, level: AccessLevel): string[] {
  return (node.children ?? []).flatMap((child) => {
    const path = `/${child.segment}`;
    if (child.type === 'list' && child.list === list)
      return isAllowed(level, child.max_access_level) ? [path] : [];
    return addressesIn(child, list, level).map((below) => `${path}${below}`);
  });
}
