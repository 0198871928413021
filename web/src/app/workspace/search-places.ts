import type { Reach } from '@paddock/contract/platform/access';
import { isAllowed } from '@paddock/contract/platform/access';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import type { Command } from '../../domain/search/commands.ts';
import { commonPlaceNames, commonPlaces, sections, sectionsFor } from './sections.ts';

/** The places of the workspace for search: sections of the project first. */
export function searchPlaces(reach: Reach, projectCode: string | undefined): Command[] {
  const ofProject = projectCode === undefined ? [] : sectionsFor(reach);
  return [
    ...ofProject.map((name) => ({
      path: workspaceAddress(projectCode ?? '', sections[name].segment),
      title: sections[name].title,
      about: projectCode ?? '',
      kind: 'place' as const,
    })),
    ...commonPlaceNames
      .filter((name) => isAllowed(reach, commonPlaces[name].limit))
      .map((name) => ({
        path: `/${name}`,
        title: commonPlaces[name].title,
        about: commonPlaces[name].about,
        kind: 'place' as const,
      })),
    {
      path: '/settings',
      title: 'Settings',
      about: 'Appearance, dates, keys',
      kind: 'place' as const,
    },
  ];
}
