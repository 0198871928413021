import {
  addCounts,
  changeImport,
  commitImport,
  type Counts,
  exportTable,
  type ImportAnswers,
  importBounds,
  type ImportOutcome,
  type ImportPreview,
  previewImport,
  readImport,
  undoImport,
} from '@paddock/contract/domain/imports/imports';
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';

const importKey = (id: number | null) => ['import', id];

/** A table being imported, by its number. It is not saved on the device. */
export function useImport(id: number | null) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api.call(readImport, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    // Only answers change it.
    staleTime: Infinity,
  });
}

/** For all sheets imported together. */
export function addSheetCounts({ counts, together }: ImportPreview): Counts {
  return together.length === 0 ? counts : addCounts(together.map((sheet) => sheet.counts));
}

interface Sheet {
  readonly kind: string;
  readonly content: string | File;
  /** For a spreadsheet with several. */
  readonly sheet?: string;
}

/** Sends a table and reads what it would add and change. */
export function usePreview(projectCode: string, onRead: (preview: ImportPreview) => void) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, content, sheet }: Sheet) => {
      refuseLarge(content);
      const multipart = new FormData();
      multipart.set(typeof content === 'string' ? 'text' : 'file', content);
      if (sheet !== undefined) multipart.set('sheet', sheet);
      else if (typeof content !== 'string') multipart.set('sheets', 'all');
      multipart.set('projectCode', projectCode);
      multipart.set('zone', deviceZone());
      return api.call(previewImport, { params: { kind }, multipart });
    },
    onSuccess: (preview) => {
      queries.setQueryData(importKey(preview.id), preview);
      onRead(preview);
    },
  });
}

/** A server that refuses an upload in progress may end the connection before its sentence is read. */
function refuseLarge(content: string | File): void {
  if (typeof content === 'string' || content.size <= importBounds.bytes) return;
  const most = `${importBounds.bytes / 1_048_576} MB`;
  throw new Error(`${content.name} is larger than ${most}. Save the sheet you need as CSV.`);
}

/** Exports a project's records of a kind, as a table that can be edited and imported again. */
export function useTableFile(projectCode: string, kind: string) {
  return useDownload({
    name: `${kind}-${projectCode}`,
    ending: 'csv',
    open: async (api) =>
      api.open(exportTable, {
        params: { projectCode, kind },
        query: { zone: deviceZone() },
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
}

/** Answers the questions of a preview. */
export function useAnswers(id: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportAnswers) => api.call(changeImport, { params: { id }, body }),
    onSuccess: (preview) => {
      queries.setQueryData(importKey(id), preview);
      // Other sheets may refer to this one.
      queries.removeQueries({
        predicate: ({ queryKey: [of, other] }) => of === 'import' && other !== id,
      });
    },
  });
}

export interface Imported {
  readonly outcome: ImportOutcome;
  /** Each sheet as it was read last, or the only table. */
  readonly sheets: readonly ImportPreview[];
}

interface Importing {
  readonly tell: boolean;
  /** The lines that are ticked. */
  readonly follows: readonly string[];
}

/** Saves the rows that are ready, of all sheets. What lists and pages show is read again. */
export function useCommit(preview: ImportPreview) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { id, together } = preview;
  const read = async (sheet: number) =>
    queries.fetchQuery({
      queryKey: importKey(sheet),
      queryFn: () => api.call(readImport, { params: { id: sheet } }),
      staleTime: Infinity,
    });
  return useMutation({
    mutationFn: async ({ tell, follows }: Importing): Promise<Imported> => {
      const sheets: ImportPreview[] = together.length === 0 ? [preview] : [];
      for (const sheet of together) sheets.push(await read(sheet.id));
      const chosen = follows.length === 0 ? {} : { follows: [...follows] };
      const body = { tell, seen: addSheetCounts(preview), ...chosen };
      return { sheets, outcome: await api.call(commitImport, { params: { id }, body }) };
    },
    onSuccess: () => queries.invalidateQueries({ predicate: isOther }),
    onError: () => queries.invalidateQueries({ queryKey: importKey(id) }),
  });
}

export function useUndo(id: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(undoImport, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ predicate: isOther }),
  });
}

/** Shown elsewhere: a table being imported can't be read again. */
function isOther({ queryKey }: Query): boolean {
  return queryKey[0] !== 'import';
}

/** The names of tables, by kind. */
export const kindLabels: Readonly<Record<string, string>> = {
  people: 'People',
  flights: 'Flights',
  bookings: 'Bookings with flights',
  rooms: 'Hotels with rooms',
  stays: 'Hotels',
  transfers: 'Transfers',
  tickets: 'Tickets',
  'hire-cars': 'Hire cars',
  schedule: 'Schedule',
  expenditure: 'Bills',
  payments: 'Payments',
};

/** What a page of the project can import. */
export interface ImportChoice {
  /** As in the address of the call. */
  readonly kind: string;
  readonly label: string;
  /** The usual headings of such a table. */
  readonly example: string;
}
