import type { ImportPreview } from '@paddock/contract/domain/imports/imports';

/** A column of the table as it is shown before it is imported. */
export interface ShownColumn {
  readonly index: number;
  readonly label: string;
  /** False for one that is only shown: nothing of it is imported. */
  readonly isRead: boolean;
}

const ofPerson = /^(?:person|people|names?|travell?ers?|passengers?)$/i;
const ofReference = /^(?:(?:booking|vendor)? ?(?:reference|ref\.?)|pnr|locator|booking)$/i;

/**
 * What is read of a table. Whose row it is and on which booking tells rows apart, so those columns are shown also
 * where their kind of table has no place for them: the person first, the reference last.
 */
export function shownColumns({
  columns,
  targets,
  rows,
}: Pick<ImportPreview, 'columns' | 'targets' | 'rows'>): ShownColumn[] {
  const blamed = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)));
  const read = columns.flatMap(({ target }, index) => {
    const found = targets.find(({ name }) => name === target);
    return found === undefined ? [] : [{ index, label: found.label, isRead: true }];
  });
  // A cell that holds its row back can be corrected, whatever it is.
  const holding = columns.flatMap(({ heading, target }, index) =>
    target === null && blamed.has(index) ? [{ index, label: heading.trim(), isRead: true }] : [],
  );
  const leftOut = (words: RegExp) =>
    columns.flatMap(({ heading, target }, index) =>
      target === null && words.test(heading.trim()) && !blamed.has(index)
        ? [{ index, label: heading.trim(), isRead: false }]
        : [],
    );
  return [...leftOut(ofPerson), ...read, ...holding, ...leftOut(ofReference)];
}
