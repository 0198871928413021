import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { joined } from '../../platform/address.ts';

/** Places of Management that are a page of a project in the workspace, with its address there. */
const ofProject: Readonly<Record<string, string>> = {
  'project-flights': 'travel',
  'live-locations': 'road',
  'day-sheets': 'schedule/sheets',
  people: 'people/list',
  schedule: 'schedule',
  'suggest-transfers': 'stays',
};

/** Lists of Management that have a page of their own. */
const ofEverything: Readonly<Record<string, string>> = {
  projects: '/projects',
  contacts: '/people',
};

/** Turns the address of a place in Management into that of its page in the workspace. Other addresses stay. */
export function deskAddress(asked: string, code: string | undefined): string {
  const { pathname, searchParams } = new URL(asked, 'https://paddock.invalid');
  const [menu, name] = pathname.split('/').filter(Boolean);
  if (menu !== 'mgmt') return asked;
  if (name === undefined) return '/';
  const section = ofProject[name];
  const project = searchParams.get('project') ?? code;
  if (section !== undefined) {
    searchParams.delete('project');
    return project === undefined ? asked : joined(workspaceAddress(project, section), searchParams);
  }
  const page = ofEverything[name];
  if (page !== undefined) return joined(page, searchParams);
  searchParams.set('list', name);
  return joined('/lists', searchParams);
}
