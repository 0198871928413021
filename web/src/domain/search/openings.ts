import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { SearchHit } from '@paddock/contract/domain/search/search';
import { isAllowed, readLevel, type Reach } from '@paddock/contract/platform/access';
import { formAddress, listAddress } from '../../engine/site.ts';
import { workspaceAddress } from '../projects/workspace-page.ts';

/** Where a choice leads: a node in the panel over the list, a place of the app, or another app. */
export interface Opening {
  readonly way: 'panel' | 'place' | 'elsewhere';
  readonly address: string;
}

const ownPages: Readonly<Partial<Record<SearchHit['list'], string>>> = {
  flights: '/flights',
  hotels: '/trip',
  endpoints: '/maps',
};

const sectionsOfProject: Readonly<Partial<Record<SearchHit['list'], string>>> = {
  contacts: 'people',
  flights: 'travel',
  stays: 'stays',
  'schedule-items': 'schedule',
  'schedule-groups': 'schedule',
};

/** Where a hit opens for someone of a level: its record, else the page that shows it to them. */
export function findOpening({ list, id, project }: SearchHit, reach: Reach): Opening {
  if (readLevel(reach) === 10) return { way: 'place', address: ownPages[list] ?? '/' };
  if (list === 'projects') return { way: 'place', address: workspaceAddress(project ?? '') };
  const address = listAddress(homeNode, list, reach, '/mgmt');
  if (address !== undefined) return { way: 'panel', address: `${address}/${id}` };
  return { way: 'place', address: workspaceAddress(project ?? '', sectionsOfProject[list]) };
}

export interface FirstAction extends Opening {
  readonly label: string;
}

/** What Ctrl Enter does: call a person, go to a place, pay a bill. */
export function findFirstAction(hit: SearchHit, reach: Reach): FirstAction | undefined {
  if (hit.phone !== null)
    return {
      label: 'Call',
      way: 'elsewhere',
      address: `tel:${hit.phone.replaceAll(/[^+\d]/g, '')}`,
    };
  if (hit.position !== null) {
    const { latitude, longitude } = hit.position;
    const address = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
    return { label: 'Navigate', way: 'elsewhere', address };
  }
  const form = formAddress(homeNode, 'new-payment');
  if (hit.list === 'expenditure' && isDue(hit) && isAllowed(reach, 1) && form !== undefined)
    return { label: 'Pay', way: 'panel', address: `${form}?prj_expenditure_id=${hit.id}` };
  return undefined;
}

function isDue({ note }: SearchHit): boolean {
  return note === 'unpaid' || note === 'part paid';
}
