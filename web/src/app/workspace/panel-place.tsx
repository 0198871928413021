import type { ComponentProps } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { lazyPart } from '../lazy-part.ts';
import { OpenedPart } from '../opened-part.tsx';
import type { Panel as PanelItself } from './panel.tsx';

const panel = lazyPart({
  name: 'panel',
  offline: 'on-use',
  load: async () => (await import('./panel.tsx')).Panel,
});
const Panel = panel.Part;

export const fetchPanelAhead = panel.fetchAhead;

/** Where the panel opens; it arrives when it is first asked for. */
export function PanelPlace(props: ComponentProps<typeof PanelItself>) {
  const { path, close } = usePanel();
  if (path === undefined) return null;
  return (
    <OpenedPart name="The panel" onClose={close}>
      <Panel {...props} />
    </OpenedPart>
  );
}
