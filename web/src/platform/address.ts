import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import * as z from 'zod/mini';

/** What the browser's history keeps with an entry, besides its address. */
const entryState = z.object({
  /** The address of the entry before this one. */
  cameFrom: z.optional(z.string()),
  /** Pixels from the top, as the screen was left. */
  scrolled: z.optional(z.number()),
});

type Entry = z.infer<typeof entryState>;

/** The state of the history entry on the screen. */
export function thisEntry(): Entry {
  return entryState.safeParse(window.history.state).data ?? {};
}

/** Keeps something more with the entry on the screen. */
export function keepWithEntry(more: Entry): void {
  window.history.replaceState({ ...thisEntry(), ...more }, '');
}

/** Opens an address in a new entry. `cameFrom` is where the way up may go back to. */
export function openAddress(address: string, entry: Entry = {}): void {
  navigate(address, { state: entry });
}

/** Puts another address in place of this one. The state of the entry stays, unless it is given. */
export function replaceAddress(address: string, entry: Entry = thisEntry()): void {
  navigate(address, { replace: true, state: entry });
}

/** Parts of the address behind its "?"; undefined or nothing takes one out. */
export type AddressParts = Readonly<Record<string, string | undefined>>;

/** A copy of `params` with some parts changed. */
export function withParts(params: URLSearchParams, parts: AddressParts): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/** The address of the screen, and how the screen changes the parts behind the "?". */
export function useAddress() {
  const path = usePathname();
  const params = new URLSearchParams(useSearch());
  const addressWith = (next: URLSearchParams) => (next.size === 0 ? path : `${path}?${next}`);
  return {
    path,
    params,
    /** In the same entry: the way back leads past the parts as they were. */
    replace: (next: URLSearchParams) => replaceAddress(addressWith(next)),
    /** In a new entry: the way back leads to the parts as they were. */
    open: (next: URLSearchParams) => openAddress(addressWith(next)),
  };
}
