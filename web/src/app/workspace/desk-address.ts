import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { joined } from '../../platform/address.ts';

/** Places of Management that are a page of the workspace, with the address of that page below its project. */
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

/** The page of the workspace that shows what a place of Management shows. Any other address is itself. */
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
