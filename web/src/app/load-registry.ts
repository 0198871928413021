import type { Registry } from '@paddock/contract/engine/entities/registry';

/** Loads the descriptions of all forms and lists, which few phones ever need. */
export async function loadRegistry(): Promise<Registry> {
  return (await import('@paddock/contract/domain/registry/registry')).registry;
}
