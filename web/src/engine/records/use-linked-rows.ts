import { readList, type ListPage } from '@paddock/contract/engine/lists/calls';
import type { LinkedRows } from '@paddock/contract/engine/records/record-descriptor';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import type { RecordRef } from './use-record.ts';

/** Rows that a group shows. */
export const shownRows = 10;

/** Rows that are counted one by one. */
const countedRows = 50;

/** The rows of another list whose filter is the record's number. */
export function useLinkedRows({ list, filter }: LinkedRows, { id }: RecordRef) {
  const { api } = usePlatform();
  const query = { [filter]: String(id), limit: String(countedRows) };
  return useQuery({
    queryKey: ['linked', list, filter, id],
    queryFn: ({ signal }) => api.call(readList, { params: { list }, query, signal }),
  });
}

/** "12"; "50+" where there are more than were counted. */
export function countWords({ rows, next }: ListPage): string {
  return next === null ? String(rows.length) : `${rows.length}+`;
}
