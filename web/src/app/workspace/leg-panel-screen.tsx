import { LegPanel } from '../../domain/itinerary/travel/leg-panel.tsx';
import { WithForms } from '../room-widgets.tsx';
import type { PanelProps } from './panels.ts';

/** A leg over its list, with the form that it is edited by. */
export function LegPanelScreen(props: PanelProps) {
  return (
    <WithForms>
      <LegPanel {...props} />
    </WithForms>
  );
}
