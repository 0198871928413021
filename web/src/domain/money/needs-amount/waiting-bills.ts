import { readList, type ListRow } from '@paddock/contract/engine/lists/calls';
import { useQuery } from '@tanstack/react-query';
import { useAddress, withParts } from '../../../platform/address.ts';
import { usePlatform } from '../../../platform/platform.ts';

/** Bills that are read at once: after them the rest is read. */
const atOnce = 200;

/** Bills without an amount to compare payments with, the oldest first. Money is not kept on the device. */
export function useWaitingBills() {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const query = { state: 'incomplete', sort: 'purchased', limit: String(atOnce) };
  const read = useQuery({
    queryKey: ['list', 'expenditure', 'needs-amount'],
    queryFn: ({ signal }) => api.call(readList, { params: { list: 'expenditure' }, query, signal }),
  });
  const rows = read.data?.rows ?? [];
  const chosen = rows.findIndex(({ id }) => String(id) === params.get('bill'));
  const at = Math.max(chosen, 0);
  const show = (row: ListRow | undefined) =>
    replace(withParts(params, { bill: row === undefined ? undefined : String(row.id) }));
  return {
    read,
    bill: rows[at],
    /** "12 left", "More than 200 left". */
    left: `${read.data?.next === null ? rows.length : `More than ${rows.length}`} left`,
    place: { at, of: rows.length },
    /** To the bill after this one; after the last one, to the first. */
    next: () => show(rows[at + 1] ?? rows[0]),
    back: at === 0 ? null : () => show(rows[at - 1]),
  };
}
