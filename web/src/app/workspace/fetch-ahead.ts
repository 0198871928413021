import type { Reach } from '@paddock/contract/platform/access';
import { isMetered } from '../../platform/spares-data.ts';
import { prefetchSearch } from '../search-host.tsx';
import { prefetchStaffScreens } from '../staff-screens.ts';
import { prefetchPanel } from './panel-place.tsx';
import { prefetchRoomPanels } from './panels.ts';
import { workspaceScreens } from './screens.ts';

/** Fetches the code of what people at the desk open next, once the screen that they opened is there. */
export function fetchAhead(reach: Reach): void {
  if (isMetered()) return;
  prefetchStaffScreens(reach);
  prefetchPanel();
  prefetchRoomPanels();
  prefetchSearch();
  workspaceScreens.people.prefetch();
  workspaceScreens.travel.prefetch();
}
