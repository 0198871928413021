import type { ImportPreview, ImportRow } from '@paddock/contract/domain/imports/imports';

/** A row of a pasted table, new unless told otherwise. */
export function row(line: number, cells: string[], more: Partial<ImportRow> = {}): ImportRow {
  return {
    row: line,
    verdict: 'new',
    cells,
    assumed: [],
    title: cells.slice(0, 2).join(' '),
    problems: [],
    changes: [],
    recordId: null,
    sameAs: null,
    times: [],
    zones: [],
    ...more,
  };
}

/** What the server says of a pasted table of flights. */
export function previewWith(rows: ImportRow[]): ImportPreview {
  const count = (verdict: ImportRow['verdict']) =>
    rows.filter((one) => one.verdict === verdict).length;
  return {
    id: 7,
    kind: 'flights',
    source: null,
    headingRow: 1,
    sheet: null,
    sheets: [],
    columns: [
      { heading: 'Flight', target: 'flight_number', sample: 'BA 870', isAdded: false },
      { heading: 'From', target: 'origin_airport_id', sample: 'LHR', isAdded: false },
    ],
    targets: [
      { name: 'flight_number', label: 'Flight number', required: true },
      { name: 'origin_airport_id', label: 'Origin airport', required: true },
    ],
    questions: [],
    newVendors: [],
    national: null,
    notices: [],
    counts: {
      read: rows.length,
      new: count('new'),
      changed: count('changed'),
      existing: count('existing'),
      needs_you: count('needs_you'),
    },
    rows,
    together: [],
    kinds: [],
    lines: [],
  };
}
