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
  identifyHit,
} from './scope.ts';
import { presentHits } from './present.ts';
import { readTyped, listMisspellings, type Typed } from './typed.ts';
import * as words from './words.ts';
import type { FoundWords } from './words.ts';

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

/** A matching record; the lowest score is the best. */
interface Candidate {
  readonly list: SearchedList;
  readonly id: number;
  readonly score: number;
  /** The order of equal scores. */
  readonly order: string;
}

/*
 * An exact name comes first; then rows of the project; then names that begin with the typed text, words that
 * do, linked records, and misspelt names. The code of an airport is three letters, with which names begin
 * too: so it only counts as the best beginning.
 */
const scores = {
  whole: 0,
  code: 100,
  beginning: 110,
  word: 120,
  later: 130,
  linked: 140,
  misspelt: 400,
};
const elsewhere = 100;
/** Before everything else of its kind, but its kind is not lifted. */
const wholeElsewhere = 1;

function scoreWords({ list, words: found, later }: FoundWords, { forms }: Typed): number {
  const isWhole = forms.includes(found);
  if (later) return isWhole ? scores.word : scores.later;
  if (!isWhole) return scores.beginning;
  return list === 'airports' ? scores.code : scores.whole;
}

function byWords(
  found: readonly FoundWords[],
  { typed, misspelt }: { readonly typed: Typed; readonly misspelt: boolean },
): Candidate[] {
  return found.map((one) => ({
    list: one.list,
    id: one.id,
    score: misspelt ? scores.misspelt + Number(one.later) : scoreWords(one, typed),
    order: one.words,
  }));
}

function byLinks(found: readonly Linked[], score: number): Candidate[] {
  return found.map(({ list, id }, at) => ({
    list,
    id,
    score,
    order: String(at).padStart(6, '0'),
  }));
}

interface Favoured {
  readonly members: ReadonlySet<string>;
  /** Airports that flights go to come before those of the rest of the world. */
  readonly used: ReadonlySet<number>;
  readonly isAtProject: boolean;
}

/** Each record once, best first. */
function inOrder(found: readonly Candidate[], favoured: Favoured): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const one of found) {
    const score = one.score + measureDistance(one, favoured);
    const known = best.get(identifyHit(one));
    if (known === undefined || score < known.score) best.set(identifyHit(one), { ...one, score });
  }
  return [...best.values()].toSorted(
    (one, other) => one.score - other.score || inBytes(one.order, other.order),
  );
}

function measureDistance(one: Candidate, { members, used, isAtProject }: Favoured): number {
  if (members.has(identifyHit(one))) return 0;
  if (one.score === scores.whole) return isAtProject ? wholeElsewhere : 0;
  if (one.list !== 'airports') return elsewhere;
  if (!used.has(one.id)) return 2 * elsewhere;
  return isAtProject ? elsewhere : 0;
}

/** Whether the best of some records has exactly the typed name, and belongs to the project if there is one. */
function isExact([best]: readonly Candidate[]): boolean {
  return best?.score === scores.whole;
}

function inBytes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const ranked = {
  words: byWords,
  linked: (found: readonly Linked[]) => byLinks(found, scores.linked),
  amounts: (found: readonly Linked[]) => byLinks(found, scores.beginning),
  inOrder,
};
