import type { Registry } from '@paddock/contract/engine/entities/registry';
import { createContext, use } from 'react';
import type { Site } from './site.ts';

/** Every kind of record and form, and where the app shows them. */
export interface Catalogue {
  readonly registry: Registry;
  readonly site: Site;
}

const CatalogueContext = createContext<Catalogue | null>(null);

export const CatalogueProvider = CatalogueContext.Provider;

/** The app's registry; only screens that need all of it are inside a provider. */
export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (catalogue === null) throw new Error('useCatalogue needs a CatalogueProvider above it');
  return catalogue;
}
