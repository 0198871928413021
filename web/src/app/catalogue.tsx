import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { registry } from '@paddock/contract/domain/registry/registry';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type Catalogue, CatalogueProvider, type RemovalAdviceProps } from '../engine/catalogue.ts';
import type { RecordRef } from '../engine/records/use-record.ts';
import { lazyPart } from '../platform/lazy.ts';
import { ErrorBoundary } from './lazy-boundary.tsx';

const RemovalConsequences = lazyPart({
  name: 'consequences',
  load: async () => (await import('../domain/plan/consequences.tsx')).RemovalConsequences,
}).Part;

const catalogue: Catalogue = {
  registry,
  site: homeNode,
  RemovalAdvice: (props) => (
    <ErrorBoundary fallback={<NoAdvice {...props} />}>
      <Suspense fallback={null}>
        <RemovalConsequences {...props} />
      </Suspense>
    </ErrorBoundary>
  ),
};

/** The part that asks did not load: that keeps no one from removing a record. */
function NoAdvice({ onFollowing }: RemovalAdviceProps) {
  useEffect(() => onFollowing(null), [onFollowing]);
  return <p className="muted">We couldn’t work out what else this changes.</p>;
}

/** The full registry, for the screens that need it: it loads with them. */
export function WithCatalogue({ children }: { readonly children: ReactNode }) {
  return <CatalogueProvider value={catalogue}>{children}</CatalogueProvider>;
}

/** The record that a node is, edits, or opens a form from. */
export function toRecordRef({ list, recordId, title }: NavigationNode): RecordRef {
  if (list === undefined || recordId === undefined) throw new Error(`${title} is no record`);
  return { list, id: recordId };
}
