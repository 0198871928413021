import { createContext, use } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import * as z from 'zod/mini';

/** What the browser's history stores with an entry, besides its address. */
const entryState = z.object({
  /** The address of the previous entry. */
  cameFrom: z.optional(z.string()),
  /** Pixels from the top when the screen was left. */
  scrolled: z.optional(z.number()),
});

type Entry = z.infer<typeof entryState>;

/** The state of the current history entry. */
export function thisEntry(): Entry {
  return entryState.safeParse(window.history.state).data ?? {};
}

/** Adds to the state of the current entry. */
export function keepWithEntry(more: Entry): void {
  window.history.replaceState({ ...thisEntry(), ...more }, '');
}

/** Opens an address in a new entry. `cameFrom` is where the way up may go back to. */
export function openAddress(address: string, entry: Entry = {}): void {
  navigate(address, { state: entry });
}

/** Replaces the current address. The state of the entry stays, unless it is given. */
export function replaceAddress(address: string, entry: Entry = thisEntry()): void {
  navigate(address, { replace: true, state: entry });
}

/** Parts of an address's query; undefined or an empty text removes one. */
export type AddressParts = Readonly<Record<string, string | undefined>>;

/** A copy of `params` with some parts changed. */
export function withParts(params: URLSearchParams, parts: AddressParts): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/** The address of a screen, and how to change its query. */
export interface Address {
  readonly path: string;
  readonly params: URLSearchParams;
  /** In the same entry: Back skips the former query. */
  readonly replace: (next: URLSearchParams) => void;
  /** In a new entry: Back restores the former query. */
  readonly open: (next: URLSearchParams) => void;
}

const AddressContext = createContext<Address | null>(null);

/** Gives the screens inside a separate address, such as a panel over a list. */
export const AddressProvider = AddressContext.Provider;

/** The address of the screen: its own, or that of the browser. */
export function useAddress(): Address {
  const own = use(AddressContext);
  const browser = useBrowserAddress();
  return own ?? browser;
}

/** The address in the browser's bar, wherever the screen is. */
export function useBrowserAddress(): Address {
  const path = usePathname();
  const params = new URLSearchParams(useSearch());
  return {
    path,
    params,
    replace: (next) => replaceAddress(joined(path, next)),
    open: (next) => openAddress(joined(path, next)),
  };
}

/** A path with its query. */
export function joined(path: string, params: URLSearchParams): string {
  return params.size === 0 ? path : `${path}?${params}`;
}
