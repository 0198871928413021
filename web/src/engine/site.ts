import { isAllowed, type AccessLevel, type Reach } from '@paddock/contract/platform/access';
import type { OutboxEntry } from './offline/outbox-entry.ts';

/** A place in the app, as far as it leads to lists and forms. The segments down to it are its address. */
export interface Site {
  readonly segment: string;
  readonly type: string;
  /** What a place of type `list` lists. */
  readonly list?: string;
  readonly form?: string;
  /** The highest level that may open it; without one, everyone may. */
  readonly max_access_level?: AccessLevel;
  readonly children?: readonly Site[];
}

/**
 * The address of a list, for somebody of `level`: of several the one that shares the most with the
 * address `near`. Undefined where they may not open it.
 */
export function listAddress(
  site: Site,
  list: string,
  reach: Reach,
  near = '/',
): string | undefined {
  const all = addressesIn(site, list, reach);
  const [menu = ''] = near.split('/').filter(Boolean);
  return all.find((address) => address.startsWith(`/${menu}/`)) ?? all[0];
}

function addressesIn(site: Site, list: string, reach: Reach): string[] {
  return (site.children ?? []).flatMap((child) => {
    const path = `/${child.segment}`;
    if (child.type === 'list' && child.list === list)
      return isAllowed(reach, child.max_access_level) ? [path] : [];
    return addressesIn(child, list, reach).map((below) => `${path}${below}`);
  });
}

/** The address of a form; undefined where the app has none of that name. */
export function formAddress(site: Site, form: string): string | undefined {
  if (site.form === form) return `/${site.segment}`;
  for (const child of site.children ?? []) {
    const below = formAddress(child, form);
    if (below !== undefined) return site.segment === '' ? below : `/${site.segment}${below}`;
  }
  return undefined;
}

/** Where what waits on the device is put right: an edit below its record, anything else at its form. */
export function correctionAddress(site: Site, entry: OutboxEntry, reach: Reach): string {
  return `${findAddress(site, entry, reach) ?? '/'}?corrects=${entry.submissionId}`;
}

function findAddress(site: Site, { form, basis, relatedRecordId }: OutboxEntry, reach: Reach) {
  if (basis === null) return formAddress(site, form);
  const address = listAddress(site, basis.list, reach);
  return address === undefined ? undefined : `${address}/${relatedRecordId}/edit`;
}
