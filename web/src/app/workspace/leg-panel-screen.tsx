import type { ComponentProps } from 'react';
import { LegPanel } from '../../domain/itinerary/travel/leg-panel.tsx';
import { WithForms } from '../with-forms.tsx';

/** A leg over its list, with the form that it is edited by. */
export function LegPanelScreen(props: ComponentProps<typeof LegPanel>) {
  return (
    <WithForms>
      <LegPanel {...props} />
    </WithForms>
  );
}
