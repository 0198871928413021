import { isAllowed, type Reach } from '../../platform/access.ts';
import { keepsBooks, seesInBooks } from '../../platform/books.ts';
import { mayUse } from '../../platform/entries.ts';
import type { FormName, ListName } from './outline.ts';
import type { NavigationNode } from './navigation-node.ts';

/** The forms that edit records, by list, if people other than administrators can get access. */
export const editForms: Readonly<Partial<Record<ListName, FormName>>> = {
  contacts: 'new-contact',
  flights: 'new-flight',
  stays: 'new-stay',
  rooms: 'new-room',
  beds: 'new-bed',
  'own-days': 'new-own-days',
  vehicles: 'new-vehicle',
  transfers: 'new-transfer',
  'border-passes': 'new-border-pass',
  carnets: 'new-carnet',
  'carnet-vouchers': 'new-carnet-voucher',
  cases: 'new-case',
  equipment: 'new-equipment-item',
  tickets: 'new-ticket',
  'hire-cars': 'new-hire-car',
  'schedule-items': 'new-schedule-item',
  'schedule-groups': 'new-group',
};

/** True if someone may open a place: by their level, or by what they may enter. */
export function isOpenTo(node: NavigationNode, reach: Reach): boolean {
  const { type, form, list, books, max_access_level: limit } = node;
  if (isAllowed(reach, limit) || (books === true && keepsBooks(reach))) return true;
  if (form !== undefined) return mayUse(reach, { name: form, max_access_level: 1 });
  if (seesInBooks(reach, list)) return true;
  const edits = type === 'record' || type === 'edit' ? list && editForms[list] : undefined;
  if (edits === undefined) return false;
  return mayUse(reach, { name: edits, max_access_level: 1, type: 'edit' });
}

/** The children of a hidden menu that the person may see take its place. */
export function visibleChildren(node: NavigationNode, reach: Reach): NavigationNode[] {
  const listed = (node.children ?? []).filter(({ unlisted }) => unlisted !== true);
  return listed.flatMap((child) =>
    isOpenTo(child, reach) ? [child] : visibleChildren(child, reach),
  );
}

/** A number below a list is a record of it. */
function recordIn(node: NavigationNode, segment: string): NavigationNode | undefined {
  const { type, list, title, max_access_level: limit } = node;
  if (type !== 'list' || list === undefined || !/^[1-9]\d{0,9}$/.test(segment)) return undefined;
  return {
    segment,
    type: 'record',
    title: `${title}, ${segment}`,
    list,
    recordId: Number(segment),
    ...(limit === undefined ? {} : { max_access_level: limit }),
  };
}

/** A record has its edit below it, and every form at its own name: each knows the record it is opened from. */
function belowRecord(
  node: NavigationNode,
  segment: string,
  root: NavigationNode,
): NavigationNode | undefined {
  const { type, list, recordId, title } = node;
  if (type !== 'record' || list === undefined || recordId === undefined) return undefined;
  const from = { list, recordId };
  if (segment === 'edit')
    return { segment, type: 'edit', title: `Edit ${title}`, max_access_level: 1, ...from };
  const form = formNamed(segment, root);
  return form === undefined ? undefined : { ...form, ...from };
}

function formNamed(name: string, node: NavigationNode): NavigationNode | undefined {
  if (node.form !== undefined && (node.form === name || node.segment === name)) return node;
  for (const child of node.children ?? []) {
    const found = formNamed(name, child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True for the same place, even of a record, whose node is made each time. */
export function isSameNode(one: NavigationNode, other: NavigationNode): boolean {
  if (one === other) return true;
  const isOfRecord = one.recordId !== undefined && one.recordId === other.recordId;
  return isOfRecord && one.list === other.list && one.segment === other.segment;
}

/**
 * The stack of nodes that an address names, root first. If the address leads nowhere, it ends at the last
 * node that exists; nodes that the person may not open are left out.
 */
export function stackAt(path: string, reach: Reach, root: NavigationNode): NavigationNode[] {
  const stack = [root];
  let node = root;
  for (const segment of path.split('/').filter(Boolean)) {
    const child =
      node.children?.find((candidate) => candidate.segment === segment) ??
      recordIn(node, segment) ??
      belowRecord(node, segment, root);
    if (child === undefined) break;
    node = child;
    stack.push(child);
  }
  return stack.filter((candidate) => isOpenTo(candidate, reach));
}
