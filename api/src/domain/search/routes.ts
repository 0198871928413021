import {
  furthestHit,
  hitsOfAll,
  hitsOfOne,
  search,
  searchGroupName,
  searchGroups,
  type SearchGroup,
  type SearchGroupName,
} from '@paddock/contract/domain/search/search';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { fewOfEach, findCandidates } from './find.ts';
import { presentHits } from './present.ts';
import { isExact, type Candidate } from './rank.ts';
import { projectIn, scopeOf } from './scope.ts';
import { readTyped } from './typed.ts';

export async function searching(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, search, async (request) => {
    const { q, project, kind: group, cursor = 0 } = request.query;
    const person = personOf(request);
    const typed = readTyped(q);
    if (typed.forms.length === 0 && typed.amount === undefined) return { groups: [] };
    const scope = await scopeOf(deps, person);
    const projectId = await projectIn(deps.db, scope, project);
    const found = await findCandidates({ db: deps.db, scope, typed, projectId, group });
    const pages = pagesOf(found, { group, from: cursor });
    const hits = await presentHits(
      deps.db,
      pages.flatMap(({ shown }) => shown),
      { only: scope.projectIds, current: projectId },
    );
    return {
      groups: pages.map(({ shown: _shown, ...page }) => ({
        ...page,
        hits: hits.filter(({ list }) => groupOf(list) === page.group),
      })),
    };
  });
}

type Page = Omit<SearchGroup, 'hits'> & { readonly shown: readonly Candidate[] };

/** The hits of each kind that are shown now; a kind with what was typed itself first. */
function pagesOf(
  found: readonly Candidate[],
  { group, from }: { readonly group: SearchGroupName | undefined; readonly from: number },
): Page[] {
  const [size, most] = group === undefined ? [hitsOfAll, fewOfEach] : [hitsOfOne, furthestHit];
  const groups = [...Map.groupBy(found, ({ list }) => groupOf(list))];
  return groups
    .toSorted(
      ([one, ofOne], [other, ofOther]) =>
        Number(isExact(ofOther)) - Number(isExact(ofOne)) || placeOf(one) - placeOf(other),
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
function placeOf(name: SearchGroupName): number {
  return searchGroupName.options.indexOf(name);
}

function groupOf(list: Candidate['list']): SearchGroupName {
  const found = searchGroupName.options.find((name) => {
    const lists: readonly string[] = searchGroups[name].lists;
    return lists.includes(list);
  });
  if (found === undefined) throw new Error(`${list} is in no group of a search`);
  return found;
}
