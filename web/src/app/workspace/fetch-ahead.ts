import type { Reach } from '@paddock/contract/platform/access';
import { calm } from '../../platform/calm.ts';
import { isMetered } from '../../platform/spares-data.ts';
import { fetchSearchAhead } from '../search-host.tsx';
import { treeScreens } from '../staff-screens.ts';
import { fetchPanelAhead } from './panel-place.tsx';
import { roomPanelParts } from './panels.ts';
import { workspaceScreens } from './screens.ts';

/** Fetches the code of what people at the desk open next: one part at a time, and each only while the page is calm. */
export async function fetchStaffAhead(reach: Reach, end: AbortSignal): Promise<void> {
  const { people, travel } = workspaceScreens;
  const parts = [people, travel, ...treeScreens(reach), ...roomPanelParts];
  const all = [...parts.map((part) => part.fetchAhead), fetchPanelAhead, fetchSearchAhead];
  for (const fetchAhead of all) {
    await calm();
    if (end.aborted || isMetered()) return;
    await fetchAhead();
  }
}
