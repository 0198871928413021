import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import type { Command } from '../../domain/search/commands.ts';
import type { Place } from '../navigation.ts';
import { placeAt } from '../place-at.ts';
import {
  commonNode,
  type CommonPlace,
  commonPlaceNames,
  commonPlaces,
  type SectionName,
  sectionNames,
  sectionNode,
  opensSection,
  sections,
  sectionsFor,
} from './sections.ts';

/** A place of the workspace, or of the node tree. */
export interface StaffPlace extends Place {
  /** The project in the address, and its open section. */
  readonly project?: {
    readonly code: string;
    readonly section: SectionName;
    readonly sub: string | undefined;
  };
  readonly common?: CommonPlace;
}

/** The place that an address means to staff. A place that is not for them falls back to the nearest one above. */
export function staffPlaceAt(asked: string, reach: Reach): StaffPlace {
  const [first, ...rest] = asked.split('/').filter(Boolean);
  if (first === 'p' && rest[0] !== undefined) return projectPlace(rest[0], rest.slice(1), reach);
  const common = commonPlaceNames.find((name) => name === first);
  if (common !== undefined && isAllowed(reach, commonPlaces[common].limit)) {
    const node = commonNode(common);
    return { path: `/${common}`, stack: [homeNode, node], node, common };
  }
  return placeAt(asked, reach, homeNode);
}

function projectPlace(code: string, rest: readonly string[], reach: Reach): StaffPlace {
  const [segment = '', ...below] = rest;
  const found = sectionNames.find((name) => sections[name].segment === segment) ?? 'overview';
  const section = opensSection(reach, found) ? found : (sectionsFor(reach)[0] ?? 'overview');
  const sub = section === found && below.length > 0 ? below.join('/') : undefined;
  const node = sectionNode(section);
  const decoded = decodePart(code);
  const path = workspaceAddress(decoded, sections[section].segment);
  return {
    path: sub === undefined ? path : `${path}/${sub}`,
    stack: [homeNode, node],
    node,
    project: { code: decoded, section, sub },
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
      .filter((name) => name !== 'lists' && isAllowed(reach, commonPlaces[name].limit))
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
