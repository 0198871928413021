import type { ReactNode } from 'react';
import { WithCatalogue } from './catalogue.tsx';
import { WithFormWidgets } from './form-widgets.tsx';

/** What pages with forms in them need: the widgets of the rooms, and the registry. */
export function WithForms({ children }: { readonly children: ReactNode }) {
  return (
    <WithCatalogue>
      <WithFormWidgets>{children}</WithFormWidgets>
    </WithCatalogue>
  );
}
