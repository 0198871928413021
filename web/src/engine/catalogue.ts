import type { Registry } from '@paddock/contract/engine/entities/registry';
import { createContext, use } from 'react';
import type { Site } from './site.ts';

/** What a form needs: which form adds what a lookup lacks, and where the app shows lists. */
export interface FormCatalogue {
  readonly registry: Pick<Registry, 'formThatFills'>;
  readonly site: Site;
}

/** Every kind of record and form, and where the app shows them. */
export interface Catalogue extends FormCatalogue {
  readonly registry: Registry;
}

const CatalogueContext = createContext<FormCatalogue | null>(null);

export const CatalogueProvider = CatalogueContext.Provider;

/** The app's registry; only screens that need all of it are inside a provider. */
export function useCatalogue(): Catalogue {
  const catalogue = useFormCatalogue();
  if (!isWhole(catalogue)) throw new Error('useCatalogue needs a whole catalogue above it');
  return catalogue;
}

export function useFormCatalogue(): FormCatalogue {
  const catalogue = use(CatalogueContext);
  if (catalogue === null) throw new Error('A catalogue needs a CatalogueProvider above it');
  return catalogue;
}

function isWhole(catalogue: FormCatalogue): catalogue is Catalogue {
  return 'kinds' in catalogue.registry;
}
