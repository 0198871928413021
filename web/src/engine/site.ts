import { isAllowed, type AccessLevel, type Reach } from '@paddock/contract/platform/access';
import { seesInBooks } from '@paddock/contract/platform/books';
import type { OutboxEntry } from './offline/outbox.ts';

/** A place in the app that may lead to lists and forms. The segments down to it are its address. */
export interface Site {
  readonly segment: string;
  readonly type: string;
  /** The list of a place of type `list`. */
  readonly list?: string;
  readonly form?: string;
  /** The highest level that may open it; without one, everyone may. */
  readonly max_access_level?: AccessLevel;
  readonly children?: readonly Site[];
}

/**
 * The address of a list, for someone of `level`: if there are several, the one that shares the most with the
 * address `near`. Undefined if they may not open it.
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
      return isAllowed(reach, child.max_access_level) || seesInBooks(reach, list) ? [path] : [];
    return addressesIn(child, list, reach).map((below) => `${path}${below}`);
  });
}

/** The address of a form; undefined if the app has none with that name. */
export function formAddress(site: Site, form: string): string | undefined {
  if (site.form === form) return `/${site.segment}`;
  for (const child of site.children ?? []) {
    const below = formAddress(child, form);
    if (below !== undefined) return site.segment === '' ? below : `/${site.segment}${below}`;
  }
  return undefined;
}

/** Where to correct a waiting submission: an edit below its record, anything else at its form. */
export function correctionAddress(site: Site, entry: OutboxEntry, reach: Reach): string {
  return `${findAddress(site, entry, reach) ?? '/'}?corrects=${entry.submissionId}`;
}

function findAddress(site: Site, { form, basis, relatedRecordId }: OutboxEntry, reach: Reach) {
  if (basis === null) return formAddress(site, form);
  const address = listAddress(site, basis.list, reach);
  return address === undefined ? undefined : `${address}/${relatedRecordId}/edit`;
}
