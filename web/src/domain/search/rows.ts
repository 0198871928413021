import {
  searchGroups,
  type SearchGroup,
  type SearchGroupName,
  type SearchHit,
} from '@paddock/contract/domain/search/search';
import type { Reach } from '@paddock/contract/platform/access';
import { findFirstAction, findOpening, type FirstAction, type Opening } from './openings.ts';
import type { Command } from './commands.ts';

/** What one kind is narrowed to. */
export type Kind = SearchGroupName | 'commands';

/** A line that can be chosen. */
export interface Row {
  /** The same for as long as it is the same thing. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly note: string;
  readonly icon: SearchHit['list'] | Command['kind'] | 'more' | 'trip';
  /** Where it leads; a line that shows more of its kind has none. */
  readonly opening: Opening | undefined;
  readonly action: FirstAction | undefined;
}

export interface RowGroup {
  readonly kind: Kind | 'recent' | 'trip' | 'more-commands';
  readonly label: string;
  readonly rows: readonly Row[];
}

/** Commands that are shown beside everything else. */
const fewCommands = 5;

export function commandGroup(commands: readonly Command[], kind: Kind | undefined): RowGroup {
  const shown = kind === 'commands' ? commands : commands.slice(0, fewCommands);
  return { kind: 'commands', label: 'Commands', rows: shown.map(commandRow) };
}

/** Those that are about what was found, below it. */
export function moreCommands(commands: readonly Command[]): RowGroup {
  return { ...commandGroup(commands, undefined), kind: 'more-commands', label: 'More commands' };
}

export function keyOfCommand({ path }: Command): string {
  return `command ${path}`;
}

function commandRow(command: Command): Row {
  const { path, title, about, kind } = command;
  const way = kind === 'form' ? 'panel' : 'place';
  return {
    key: keyOfCommand(command),
    title,
    about,
    note: '',
    icon: kind,
    opening: { way, address: path },
    action: undefined,
  };
}

interface Showing {
  readonly reach: Reach;
  readonly kind: Kind | undefined;
}

/** The hits of an answer by kind, each with a line for the rest of it. */
export function hitGroups(groups: readonly SearchGroup[], { reach, kind }: Showing): RowGroup[] {
  return groups.map(({ group, hits, more, atLeast, next }) => {
    const { label } = searchGroups[group];
    const isRest = kind === undefined ? more > 0 : next !== null;
    const rest = isRest ? [moreRow(group, more, atLeast)] : [];
    return { kind: group, label, rows: [...hits.map((hit) => hitRow(hit, reach)), ...rest] };
  });
}

function hitRow(hit: SearchHit, reach: Reach): Row {
  return {
    key: `${hit.list} ${hit.id}`,
    title: hit.title,
    about: hit.about ?? '',
    note: hit.note ?? '',
    icon: hit.list,
    opening: findOpening(hit, reach),
    action: findFirstAction(hit, reach),
  };
}

/** "19 more flights" */
function moreRow(group: SearchGroupName, more: number, atLeast: boolean): Row {
  const { one, more: many } = searchGroups[group];
  const count = atLeast ? `At least ${more} more` : `${more} more`;
  return {
    key: `more ${group}`,
    title: `${count} ${more === 1 && !atLeast ? one : many}`,
    about: '',
    note: '',
    icon: 'more',
    opening: undefined,
    action: undefined,
  };
}
