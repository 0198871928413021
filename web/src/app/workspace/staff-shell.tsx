import { productName, subtitle } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { projectsQuery } from '../../domain/projects/projects-query.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { Arriving } from '../arriving.tsx';
import { useSettings } from '../../platform/settings-query.ts';
import { restoreDensity } from '../../ui/density.ts';
import { useWide } from '../../ui/use-wide.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { SearchHost } from '../search-host.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useFirstScreen } from '../first-screen.ts';
import { PartLoading } from '../part-loading.tsx';
import { Announcement, useArrival, useBackground, useTitle } from '../shell-parts.tsx';
import { ShellHeader } from '../shell-header.tsx';
import { NavigationProvider, useBrowserNavigation } from '../use-navigation.ts';
import { DeskKeys, openKeys } from './desk-keys.tsx';
import { fetchStaffAhead } from './fetch-ahead.ts';
import { keepLastProject } from './last-project.ts';
import { PageTop } from './page-top.tsx';
import { PanelPlace } from './panel-place.tsx';
import { searchPlaces } from './search-places.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SideBar } from './side-bar.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { StaffOfflineLine } from './staff-offline-line.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { staffPlaceAt, type StaffPlace } from './staff-place.ts';
import { TopBar } from './top-bar.tsx';
import { useWorkspace } from './use-project.ts';

export { prefetchPageAt } from './staff-screen.tsx';

/** Asks what every page of a project begins with, while it is not known yet who is asking. */
export async function askAhead(api: ApiClient, queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(projectsQuery(api));
}

/** The app of those at the desk: the frame of the workspace, and the page of the place they are at. */
export function StaffShell({ user }: { readonly user: User }) {
  const navigation = useBrowserNavigation(user, staffPlaceAt);
  useEffect(restoreDensity, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const wide = useWide();
  const { path, node, project: asked } = navigation.place;
  const workspace = useWorkspace(asked?.code);
  const title = useTitle(path, asked ? `${node.title} · ${asked.code}` : node.title);
  useArrival(path, heading);
  useFirstScreen();
  useBackground(user, fetchStaffAhead);
  const code = workspace.project?.projectCode;
  const aboutOnPhone = useAboutOnPhone(navigation.place, code);
  useEffect(() => {
    if (code !== undefined && asked !== undefined) keepLastProject(code);
  }, [code, asked]);
  const { open } = usePanel();
  const isOfTree = asked === undefined && path !== '/';
  return (
    <NavigationProvider value={navigation}>
      <StaffFrame
        header={
          <>
            {wide ? (
              <TopBar user={user} place={navigation.place} project={workspace.project} />
            ) : (
              <ShellHeader user={user} headingRef={heading} about={aboutOnPhone} />
            )}
            <StaffOfflineLine />
          </>
        }
        side={wide && <SideBar user={user} place={navigation.place} workspace={workspace} />}
        footer={!wide && <PhoneBar code={code} reach={user} />}
        panel={<PanelPlace user={user} project={workspace.project} />}
      >
        {wide && isOfTree && <PageTop headingRef={heading} />}
        <ErrorBoundary key={path} name={title}>
          <Arriving fallback={<PartLoading label={`Loading ${title}`} />}>
            <StaffScreen user={user} place={navigation.place} workspace={workspace} />
          </Arriving>
        </ErrorBoundary>
      </StaffFrame>
      <DeskKeys reach={user} code={code} />
      <Announcement path={path} title={title} />
      <SearchHost
        user={user}
        project={workspace.project}
        places={searchPlaces(user, code)}
        openPanel={open}
        onAllKeys={openKeys}
      />
    </NavigationProvider>
  );
}

/** Where the page has the heading itself, the dark bar of a phone says the project; on home the product. */
function useAboutOnPhone({ path, node, project }: StaffPlace, code: string | undefined) {
  const name = useSettings()?.productName ?? productName;
  if (project !== undefined) return { title: project.code, line: node.title };
  return path === '/' && code !== undefined ? { title: name, line: subtitle } : undefined;
}
