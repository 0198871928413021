import {
  furthestHit,
  hitsOfAll,
  hitsOfOne,
  search,
  searchGroupName,
  searchGroups,
  type SearchGroup,
  type SearchGroupName,
  type SearchedList,
} from '@paddock/contract/domain/search/search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { readLinked, readAmounts, type Linked } from './linked.ts';
import {
  projectIn,
  readMembers,
  readScope,
  type Scope,
  selectMembers,
  usedAirports,
} from './scope.ts';
import { presentHits } from './present.ts';
import { isExact, type Candidate, ranked } from './rank.ts';
import { readTyped, listMisspellings, type Typed } from './typed.ts';
import * as words from './words.ts';

interface Finding {
  readonly db: Db;
  readonly scope: Scope;
  readonly typed: Typed;
  /** Its rows come first. */
  readonly projectId: number | undefined;
  /** One group alone, read further. */
  readonly group: SearchGroupName | undefined;
}

/** Kinds with one project, and those that are linked to several. */
const ofOneProject: readonly SearchedList[] = [
  'expenditure',
  'stays',
  'schedule-items',
  'schedule-groups',
];
const ofProjects = ['contacts', 'flights', 'airports'] as const;
/** Records that lead to others: their names are searched for everyone, and shown to people who may open them. */
const origins: readonly SearchedList[] = ['airports', 'vendors', 'hotels'];

/** Hits of each kind, in an answer about all of them. */
const fewOfEach = 30;
const mostOrigins = 8;

/** Every record that fits, of a few of each kind, best first. */
async function findCandidates(finding: Finding): Promise<Candidate[]> {
  const { db, scope, typed, projectId, group } = finding;
  const lists = chooseLists(finding);
  const limit = group === undefined ? fewOfEach : furthestHit + 1;
  const question = { forms: typed.forms, limit };
  const open = lists.filter((list) => scope.all.includes(list));
  const named = await readNamed(finding, open, question, [
    ...own(scope, lists).map(([list, ids]) => words.ofRows(list, ids, question)),
    ...(projectId === undefined ? [] : partsOfProject(open, projectId, question)),
  ]);
  // Records that they may not open only lead to those they may.
  const closed = origins.filter((list) => !open.includes(list));
  const leading = [...named, ...(await readNamed(finding, closed, question, []))];
  const [whole = ''] = typed.forms;
  const exactly = { typed, misspelt: false };
  const ids = await findOrigins(db, leading, whole);
  const linked = await readLinked(db, ids, { lists, limit, only: scope.some });
  const inProject =
    projectId === undefined ? [] : await linkedInProject(finding, ids, lists, limit);
  const ofAmount =
    typed.amount === undefined || !lists.includes('expenditure')
      ? []
      : await readAmounts(db, typed.amount, { projectId, limit });
  const isFound = [...named, ...linked, ...ofAmount];
  const near = isFound.length === 0 ? await readMisspelt(finding, lists) : [];
  const found = [
    ...ranked.words(named, exactly),
    ...ranked.linked([...inProject, ...linked]),
    ...ranked.amounts(ofAmount),
    ...ranked.words(near, { typed, misspelt: true }),
  ].filter(({ list }) => lists.includes(list));
  const members = await readMembers(db, projectId, found);
  return ranked.inOrder(found, {
    members,
    used: new Set(ids.airports),
    isAtProject: projectId !== undefined,
  });
}

function chooseLists({ scope, group }: Finding): SearchedList[] {
  const open = [...scope.all, ...scope.some.keys()];
  const wanted: readonly SearchedList[] | undefined =
    group === undefined ? undefined : searchGroups[group].lists;
  return wanted === undefined ? open : open.filter((list) => wanted.includes(list));
}

/** Records of kinds of which every record may be looked at, and of `parts` of others. */
async function readNamed(
  { db, typed }: Finding,
  lists: readonly SearchedList[],
  question: words.Question,
  parts: readonly Sql[],
): Promise<words.FoundWords[]> {
  if (typed.forms.length === 0) return [];
  const every = lists.length === 0 ? [] : [words.among(lists, question)];
  const named = await words.readWords(db, [...every, ...parts]);
  if (lists.length === 0 || typed.words.length === 0 || named.length >= question.limit)
    return named;
  const inAnyOrder = words.withEveryWord(lists, typed.words, question.limit);
  return [...named, ...(await words.readWords(db, [inAnyOrder]))];
}

function own(scope: Scope, lists: readonly SearchedList[]): [SearchedList, Sql][] {
  return [...scope.some].filter(([list]) => lists.includes(list));
}

function partsOfProject(
  open: readonly SearchedList[],
  projectId: number,
  question: words.Question,
): Sql[] {
  const members = selectMembers([projectId]);
  const direct = ofOneProject.filter((list) => open.includes(list));
  return [
    ...(direct.length === 0 ? [] : [words.inProjects(direct, [projectId], question)]),
    ...ofProjects
      .filter((list) => open.includes(list))
      .map((list) => words.ofRows(list, members[list], question)),
  ];
}

/** Only if nothing else was found: there are hundreds of ways to misspell a word. */
async function readMisspelt(
  { db, typed, scope }: Finding,
  lists: readonly SearchedList[],
): Promise<words.FoundWords[]> {
  const texts = listMisspellings(typed.forms[0] ?? '');
  if (texts.length === 0) return [];
  const near = await words.readWords(db, [words.misspelt(texts)]);
  const open = near.filter(({ list }) => scope.all.includes(list) && lists.includes(list));
  const parts = own(scope, lists).map(([list, ids]) =>
    words.ofRows(
      list,
      ids,
      // The names that almost match. Only records that the person may open are used.
      { forms: near.filter((one) => one.list === list).map((one) => one.words), limit: fewOfEach },
    ),
  );
  return [...open, ...(await words.readWords(db, parts))];
}

/** The airports, vendors and hotels that match best; airports that flights go to. */
async function findOrigins(db: Db, named: readonly words.FoundWords[], whole: string) {
  const best = named.toSorted(
    (one, other) => Number(other.words === whole) - Number(one.words === whole),
  );
  const of = (list: SearchedList) => [
    ...new Set(best.filter((one) => one.list === list).map(({ id }) => id)),
  ];
  return {
    airports: (await usedAirports(db, of('airports'))).slice(0, mostOrigins),
    vendors: of('vendors').slice(0, mostOrigins),
    hotels: of('hotels').slice(0, mostOrigins),
  };
}

async function linkedInProject(
  { db, projectId, scope }: Finding,
  ids: Awaited<ReturnType<typeof findOrigins>>,
  lists: readonly SearchedList[],
  limit: number,
): Promise<Linked[]> {
  if (projectId === undefined || scope.projectIds !== undefined) return [];
  const { contacts, flights, stays } = selectMembers([projectId]);
  const only = new Map<SearchedList, Sql>([
    ['contacts', contacts],
    ['flights', flights],
    ['stays', stays],
  ]);
  const some = lists.filter((list) => only.has(list));
  return readLinked(db, ids, { lists: some, limit, only });
}

export async function searching(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, search, async (request) => {
    const { q, project, kind: group, cursor = 0 } = request.query;
    const person = requirePerson(request);
    const typed = readTyped(q);
    if (typed.forms.length === 0 && typed.amount === undefined) return { groups: [] };
    const scope = await readScope(deps, person);
    const projectId = await projectIn(deps.db, scope, project);
    const found = await findCandidates({ db: deps.db, scope, typed, projectId, group });
    const pages = splitPages(found, { group, from: cursor });
    const hits = await presentHits(
      deps.db,
      pages.flatMap(({ shown }) => shown),
      { only: scope.projectIds, current: projectId },
    );
    return {
      groups: pages.map(({ shown: _shown, ...page }) => ({
        ...page,
        hits: hits.filter(({ list }) => findGroup(list) === page.group),
      })),
    };
  });
}

type Page = Omit<SearchGroup, 'hits'> & { readonly shown: readonly Candidate[] };

/** The hits of each kind that are shown now; the kind of an exact match first. */
function splitPages(
  found: readonly Candidate[],
  { group, from }: { readonly group: SearchGroupName | undefined; readonly from: number },
): Page[] {
  const [size, most] = group === undefined ? [hitsOfAll, fewOfEach] : [hitsOfOne, furthestHit];
  const groups = [...Map.groupBy(found, ({ list }) => findGroup(list))];
  return groups
    .toSorted(
      ([one, ofOne], [other, ofOther]) =>
        Number(isExact(ofOther)) - Number(isExact(ofOne)) || orderGroup(one) - orderGroup(other),
    )
    .map(([name, all]) => {
      const some = all.slice(0, most);
      const end = Math.min(from + size, some.length);
      const isMore = end < some.length;
      return {
        group: name,
        shown: some.slice(from, end),
        more: some.length - end,
        atLeast: all.length > most || some.length === most,
        next: group !== undefined && isMore ? end : null,
      };
    });
}

/** Kinds come in the order of the contract. */
function orderGroup(name: SearchGroupName): number {
  return searchGroupName.options.indexOf(name);
}

function findGroup(list: Candidate['list']): SearchGroupName {
  const found = searchGroupName.options.find((name) => {
    const lists: readonly string[] = searchGroups[name].lists;
    return lists.includes(list);
  });
  if (found === undefined) throw new Error(`${list} is in no group of a search`);
  return found;
}
