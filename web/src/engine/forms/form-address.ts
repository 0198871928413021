import type { AccessLevel } from '@paddock/contract/platform/access';
import { homeNode, type NavigationNode } from '@paddock/contract/domain/registry/nodes';
import type { OutboxEntry } from '../offline/outbox-entry.ts';
import { listAddress } from '../lists/list-address.ts';

/** The address at which a form stands; undefined where the app has none of that name. */
export function formAddress(form: string, node: NavigationNode = homeNode): string | undefined {
  if (node.form === form) return `/${node.segment}`;
  for (const child of node.children ?? []) {
    const below = formAddress(form, child);
    if (below !== undefined) return node.segment === '' ? below : `/${node.segment}${below}`;
  }
  return undefined;
}

/** Where what waits on the device is mended: an edit below its record, every other one at its form. */
export function correctionAddress(entry: OutboxEntry, level: AccessLevel): string {
  return `${placeOf(entry, level) ?? '/'}?corrects=${entry.submissionId}`;
}

function placeOf({ form, basis, relatedRecordId }: OutboxEntry, level: AccessLevel) {
  if (basis === null) return formAddress(form);
  const address = listAddress(basis.list, level);
  return address === undefined ? undefined : `${address}/${relatedRecordId}/edit`;
}
