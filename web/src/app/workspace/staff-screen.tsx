import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { visibleChildren } from '@paddock/contract/domain/registry/node-tree';
import type { User } from '@paddock/contract/platform/user';
import { useEffect } from 'react';
import { workspaceAddress, type WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { replaceAddress } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { HomeScreen } from '../home-screen.tsx';
import { type LazyPart, lazyPart } from '../../platform/lazy.ts';
import { MenuTiles } from '../menu-tiles.tsx';
import type { PageProps } from '../screens.tsx';
import { staffScreenAt, treeIcons } from '../staff-screens.ts';
import { useNavigation } from '../use-navigation.ts';
import { withForms } from '../load-with-forms.tsx';
import {
  type CommonPlace,
  commonPlaces,
  mayPasteInto,
  type SectionName,
  sections,
  sectionsFor,
} from './sections.ts';
import styles from './staff-frame.module.css';
import { ProjectSwitcher } from './project-switcher.tsx';
import { workspaceScreens } from './screens.ts';
import { type StaffPlace, staffPlaceAt } from './staff-place.ts';
import type { Workspace } from './use-project.ts';

const commonList = lazyPart<PageProps>({
  name: 'list of everything',
  load: async () => (await import('./common-lists.tsx')).CommonListPage,
});

/** The pages of a desk that belong to no project. */
const commonScreens: Readonly<Record<CommonPlace, LazyPart<PageProps>>> = {
  projects: commonList,
  people: commonList,
  places: commonList,
  'first-steps': lazyPart<PageProps>({
    name: 'first steps',
    load: async () => (await import('./first-steps.tsx')).FirstSteps,
  }),
  lists: commonList,
};

const AdminPage = lazyPart({
  name: 'admin',
  load: async () => (await import('./admin-page.tsx')).AdminPage,
}).Part;

const ImportScreen = lazyPart<WorkspacePageProps & { readonly section: SectionName }>({
  name: 'imports',
  load: async () => (await import('./import-screen.tsx')).ImportScreen,
}).Part;

const ConfirmationsPage = lazyPart<WorkspacePageProps>({
  name: 'confirmations',
  load: withForms(
    async () =>
      (await import('../../domain/confirmations/confirmations-page.tsx')).ConfirmationsPage,
  ),
}).Part;

interface StaffScreenProps {
  readonly user: User;
  readonly place: StaffPlace;
  readonly workspace: Workspace;
}

/** Fetches the page at an address before it is known who is asking: nothing else may take the line before it. */
export function prefetchPageAt(address: string): void {
  const { project, common, path, node } = staffPlaceAt(address, 1);
  if (project !== undefined || path === '/')
    workspaceScreens[project?.section ?? 'overview'].prefetch();
  else if (common === undefined) staffScreenAt(path, node)?.page.prefetch();
  else commonScreens[common].prefetch();
}

/** The page of the place that someone at the desk is at. */
export function StaffScreen({ user, place, workspace }: StaffScreenProps) {
  const { up, refresh, to } = useNavigation();
  const { project, common, path, node } = place;
  if (path === '/') return <StaffHome user={user} workspace={workspace} />;
  if (project !== undefined) return <ProjectPage {...project} user={user} workspace={workspace} />;
  const Page =
    common === undefined ? staffScreenAt(path, node)?.page.Part : commonScreens[common].Part;
  if (path === '/admin') return <AdminPage user={user} />;
  if (Page === undefined)
    return (
      <MenuTiles nodes={visibleChildren(node, user)} screenAt={staffScreenAt} icons={treeIcons} />
    );
  return <Page node={node} user={user} up={up} refresh={refresh} to={to} />;
}

interface ProjectPageProps {
  readonly section: SectionName;
  readonly sub: string | undefined;
  readonly user: User;
  readonly workspace: Workspace;
}

/** `/p/HUN26/travel/confirmations` */
function isConfirmations(section: SectionName, sub: string | undefined): boolean {
  return section === 'travel' && sub === 'confirmations';
}

/** True for a page below a section that someone may not open: the section is shown in its place. */
function isClosed(section: SectionName, sub: string | undefined, user: User): boolean {
  if (sub === 'paste') return !mayPasteInto(section, user);
  return isConfirmations(section, sub) && user.access_level_id !== 1;
}

/** A page of the project, if the project exists for the person. */
function ProjectPage({ section, sub, user, workspace }: ProjectPageProps) {
  const { to } = useNavigation();
  const wide = useWide();
  const { query, project } = workspace;
  const closed = isClosed(section, sub, user);
  const address = project && workspaceAddress(project.projectCode, sections[section].segment);
  useEffect(() => {
    if (closed && address !== undefined) replaceAddress(address);
  }, [closed, address]);
  if (project !== undefined && sub === 'paste' && !closed)
    return <ImportScreen section={section} project={project} user={user} to={to} />;
  if (project !== undefined && isConfirmations(section, sub) && !closed)
    return <ConfirmationsPage key={project.projectCode} project={project} user={user} to={to} />;
  if (project !== undefined) {
    const Page = workspaceScreens[section].Part;
    return (
      <>
        {section === 'road' && (
          <VisuallyHidden as="h1" tabIndex={-1}>
            {sections.road.title}
          </VisuallyHidden>
        )}
        {section === 'overview' && !wide && workspace.projects.length > 1 && (
          <ProjectSwitcher workspace={workspace} section={section} />
        )}
        <Page key={project.projectCode} project={project} user={user} to={to} sub={sub} />
      </>
    );
  }
  if (query.isError || query.fetchStatus === 'paused')
    return (
      <FailedState
        title="The project did not load"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        <FailureReason error={query.error} />
      </FailedState>
    );
  if (query.isPending) return <Spinner label="Loading the project" />;
  return (
    <ScreenState
      isPage
      title="This project isn’t here"
      action={
        !wide &&
        workspace.projects.length > 0 && <ProjectSwitcher workspace={workspace} section={section} />
      }
    >
      It may be archived, or you may not be on it. Choose another one.
    </ScreenState>
  );
}

/** The start of a new system, as the first part of home on a phone. */
function FirstSteps({ user }: { readonly user: User }) {
  const { place, up, refresh, to } = useNavigation();
  const { Part } = commonScreens['first-steps'];
  return (
    <>
      <h1 className={styles['title']}>{commonPlaces['first-steps'].title}</h1>
      <Part node={place.node} user={user} up={up} refresh={refresh} to={to} />
    </>
  );
}

/**
 * On a desktop, home is the Overview of a project, at that project's address, or the start of a new system.
 * On a phone the tree is below it.
 */
function StaffHome({ user, workspace }: Omit<StaffScreenProps, 'place'>) {
  const wide = useWide();
  const { query, project, projects } = workspace;
  const begins = query.isSuccess && projects.length === 0 && user.access_level_id === 1;
  const [first = 'overview'] = sectionsFor(user);
  const address = project && workspaceAddress(project.projectCode, sections[first].segment);
  const at = begins ? '/first-steps' : address;
  useEffect(() => {
    if (wide && at !== undefined) replaceAddress(at);
  }, [wide, at]);
  if (wide && (at !== undefined || query.isLoading)) return <Spinner label="Loading the project" />;
  const menu = {
    nodes: visibleChildren(homeNode, user),
    screenAt: staffScreenAt,
    icons: treeIcons,
  };
  if (project !== undefined)
    return (
      <HomeScreen
        {...menu}
        user={user}
        top={<ProjectPage section={first} sub={undefined} user={user} workspace={workspace} />}
      />
    );
  return (
    <>
      {wide && <h1 className={styles['title']}>Home</h1>}
      <HomeScreen {...menu} user={user} top={begins ? <FirstSteps user={user} /> : undefined} />
    </>
  );
}
