import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import {
  nameOrder,
  readQuestion,
  type ListQuestion,
} from '@paddock/contract/engine/lists/question';
import { useAddress, withParts, type AddressParts } from '../../platform/address.ts';

export interface Asked {
  /** As the server is asked, except page and number of rows. */
  readonly query: Readonly<Record<string, string>>;
  readonly question: ListQuestion;
  readonly change: (parts: AddressParts) => void;
}

/**
 * The filters of a list are in the address, so a reload, a shared link and Back restore them. Unknown parts
 * are ignored.
 */
export function useQuestion(list: ListDescriptor): Asked {
  const address = useAddress();
  const { query, question } = understood(list, address.params);
  return {
    query,
    question,
    change(parts) {
      const next = withParts(new URLSearchParams(query), parts);
      if (next.get('sort') === nameOrder(list.order)) next.delete('sort');
      address.replace(next);
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
