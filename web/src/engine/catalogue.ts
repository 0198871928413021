import type { Registry } from '@paddock/contract/engine/entities/registry';
import { createContext, use, type ComponentType } from 'react';
import type { RecordRef } from './records/use-record.ts';
import type { Following } from './forms/widgets/room-widgets.ts';
import type { Site } from './site.ts';

/** What a form needs: which form adds what a lookup lacks, and where the app shows lists. */
export interface FormCatalogue {
  readonly registry: Pick<Registry, 'formThatFills'>;
  readonly site: Site;
}

export interface RemovalAdviceProps {
  readonly record: RecordRef;
  /** Says what is removed or changed with it: undefined until that is known, null if nothing is. */
  readonly onFollowing: (following: Following | null | undefined) => void;
}

/** Every kind of record and form, and where the app shows them. */
export interface Catalogue extends FormCatalogue {
  readonly registry: Registry;
  /** What else changes if a record is removed, in the question before. */
  readonly RemovalAdvice: ComponentType<RemovalAdviceProps>;
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
