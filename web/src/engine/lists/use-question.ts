import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  nameOrder,
  readQuestion,
  type ListQuestion,
} from '@paddock/contract/engine/lists/question';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

/** Parts of the address that change; undefined takes one out. */
type Change = Readonly<Record<string, string | undefined>>;

export interface Asked {
  /** As the server is asked, page and number of rows aside. */
  readonly query: Readonly<Record<string, string>>;
  readonly question: ListQuestion;
  readonly change: (change: Change) => void;
}

/**
 * What is asked of a list stands in the address: a reload, a shared link and the way back bring it again.
 * What the list does not understand is as if it were not there.
 */
export function useQuestion(list: ListDescriptor): Asked {
  const path = usePathname();
  const search = useSearch();
  const { query, question } = understood(list, new URLSearchParams(search));
  return {
    query,
    question,
    change(change) {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(change))
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      if (next.get('sort') === nameOrder(list.order)) next.delete('sort');
      // The entry stays the one that the way up goes back from.
      const state: unknown = window.history.state;
      navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true, state });
    },
  };
}

function understood(list: ListDescriptor, params: URLSearchParams) {
  const query: Record<string, string> = {};
  for (const [name, value] of params)
    if (
      name !== 'after' &&
      name !== 'limit' &&
      !('problem' in readQuestion(list, { [name]: value }))
    )
      query[name] = value;
  const question = readQuestion(list, query);
  if ('problem' in question) throw new Error(question.problem.message);
  return { query, question };
}
