import { homeNode } from '@paddock/contract/domain/registry/nodes';
import {
  search,
  type SearchGroup,
  type SearchGroupName,
  searchGroups,
  type SearchHit,
} from '@paddock/contract/domain/search/search';
import { isAllowed, type Reach, readLevel } from '@paddock/contract/platform/access';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formAddress, listAddress } from '../../engine/site.ts';
import { usePlatform } from '../../platform/platform.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { workspaceAddress } from '../projects/workspace-page.ts';
import type { Command } from './commands.ts';

/** The kind that the search is narrowed to. */
export type Kind = SearchGroupName | 'commands';

/** A line that can be chosen. */
export interface Row {
  /** The same for as long as it is the same thing. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly note: string;
  readonly icon: SearchHit['list'] | Command['kind'] | 'more' | 'trip';
  /** Its target; a line that shows more of its kind has none. */
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

/** Commands about what was found, below it. */
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

/** The target of a choice: a node in the panel over the list, a place of the app, or another app. */
export interface Opening {
  readonly way: 'panel' | 'place' | 'elsewhere';
  readonly address: string;
}

const ownPages: Readonly<Partial<Record<SearchHit['list'], string>>> = {
  flights: '/flights',
  tickets: '/trip',
  hotels: '/trip',
  endpoints: '/maps',
};

const sectionsOfProject: Readonly<Partial<Record<SearchHit['list'], string>>> = {
  contacts: 'people',
  flights: 'travel',
  tickets: 'travel',
  stays: 'stays',
  cases: 'freight',
  equipment: 'freight',
  'schedule-items': 'schedule',
  'schedule-groups': 'schedule',
};

/** The target of a hit for someone of a level: its record, else the page that shows it to them. */
export function findOpening({ list, id, project }: SearchHit, reach: Reach): Opening {
  if (readLevel(reach) === 10) return { way: 'place', address: ownPages[list] ?? '/' };
  if (list === 'projects') return { way: 'place', address: workspaceAddress(project ?? '') };
  const address = listAddress(homeNode, list, reach, '/mgmt');
  if (address !== undefined) return { way: 'panel', address: `${address}/${id}` };
  return { way: 'place', address: workspaceAddress(project ?? '', sectionsOfProject[list]) };
}

interface FirstAction extends Opening {
  readonly label: string;
}

/** The action of Ctrl Enter: call a person, go to a place, pay a bill. */
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

interface Recent {
  readonly userId: number;
  readonly rows: readonly Row[];
}

/** Choices that are offered again. */
const most = 6;

/** In memory alone: names of people are not left on the device. */
const recent = createStore<Recent>({ userId: 0, rows: [] });

export function useRecentChoices(userId: number): readonly Row[] {
  const kept = useStore(recent);
  return kept.userId === userId ? kept.rows : [];
}

export function rememberChoice(userId: number, row: Row): void {
  const before = recent.getSnapshot();
  const others = before.userId === userId ? before.rows.filter(({ key }) => key !== row.key) : [];
  recent.set({ userId, rows: [row, ...others].slice(0, most) });
}

/** Milliseconds without a key after which is searched. */
const pauseMs = 120;
const freshMs = 30_000;

interface Asked {
  readonly typed: string;
  readonly projectCode: string | undefined;
  readonly kind: Kind | undefined;
}

/** The server's results. Rows of the previous answer stay until the next one arrives. */
export function useResults({ typed, projectCode, kind }: Asked) {
  const { api } = usePlatform();
  const now = typed.trim();
  const q = useSettled(now, pauseMs);
  const group = kind === 'commands' ? undefined : kind;
  const query = useInfiniteQuery({
    queryKey: ['search', q, projectCode ?? '', group ?? ''],
    queryFn: ({ signal, pageParam }) =>
      api.call(search, {
        query: {
          q,
          ...(projectCode === undefined ? {} : { project: projectCode }),
          ...(group === undefined ? {} : { kind: group }),
          ...(pageParam === 0 ? {} : { cursor: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ groups }) => groups[0]?.next ?? null,
    enabled: q !== '' && kind !== 'commands',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsked = now !== '' && kind !== 'commands';
  return {
    groups: isAsked ? joined(query.data?.pages ?? []) : [],
    searching: isAsked && (query.isFetching || q !== now) && query.fetchStatus !== 'paused',
    failed: isAsked && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    readMore: () => void query.fetchNextPage(),
  };
}

/** Pages of one kind as one. */
function joined(pages: readonly { readonly groups: readonly SearchGroup[] }[]): SearchGroup[] {
  const [first, ...later] = pages;
  const [one, ...others] = first?.groups ?? [];
  if (one === undefined) return [];
  if (later.length === 0) return [one, ...others];
  const rest = later.flatMap(({ groups }) => groups);
  const last = rest.at(-1) ?? one;
  return [{ ...last, group: one.group, hits: [...one.hits, ...rest.flatMap(({ hits }) => hits)] }];
}
