import { listTargets, type Target } from '@paddock/contract/domain/imports/importable';
import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import { findWish } from '@paddock/contract/domain/imports/match-columns';
import { currencyIn, readAmount } from '@paddock/contract/domain/imports/read-amount';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { listMissing, withoutBlankColumns } from './added-columns.ts';
import { findColumn } from './drafts.ts';
import type { Content } from './queries.ts';
import type { KindOfImport } from './kind-of-import.ts';
import { readUnit } from './units.ts';

type Notices = ImportPreview['notices'];

/** A skipped column, and what it seems to be. */
interface Unread {
  readonly name: string;
  readonly isBlank: boolean;
  readonly warning: string | undefined;
}

/**
 * Lists notices about columns. A skipped column is named; it is a warning if it contains money or something
 * that a new record needs. A field without any column is a warning too.
 * @param otherwise what rows have without a column
 */
export function listNotices(ofKind: KindOfImport, held: Content, otherwise: WireValues): Notices {
  const unread = held.heading.flatMap((_, column) =>
    held.columns[column] === null && held.added?.includes(column) !== true
      ? [describeUnread(ofKind, held, column)]
      : [],
  );
  const plain = unread.filter(({ warning }) => warning === undefined);
  const listed = (isBlank: boolean, words: string): Notices => {
    const names = plain.filter((one) => one.isBlank === isBlank).map(({ name }) => name);
    return names.length === 0 ? [] : [{ isWarning: false, text: `${words}: ${names.join(', ')}.` }];
  };
  return [
    ...unread.flatMap(({ warning }) =>
      warning === undefined ? [] : [{ isWarning: true, text: warning }],
    ),
    ...listMissingWords(ofKind, held, otherwise),
    ...listMeant(ofKind, held),
    ...listLetters(held),
    ...listed(false, 'Not imported'),
    ...listed(true, 'Blank, and not imported'),
  ];
}

function describeUnread(ofKind: KindOfImport, held: Content, column: number): Unread {
  const name = nameColumn(held, column);
  const cells = held.rows.flatMap(({ cells: all }) => all[column] || []);
  const isBlank = cells.length === 0;
  const heading = held.heading[column] ?? '';
  const target = isBlank ? undefined : neededAs(ofKind, heading);
  const reads =
    target === undefined ? -1 : readIn(withoutBlankColumns(held), target, ofKind.importable);
  // Nothing is lost if another column says the same, unless both have the same name in the table.
  const isTwice = held.heading[reads] === heading && held.added?.includes(reads) !== true;
  if (target !== undefined && (reads < 0 || isTwice)) {
    const instead = reads < 0 ? 'Nothing' : nameColumn(held, reads);
    const text = `${name} is not imported. ${instead} is read as ${target.label}.`;
    return { name, isBlank, warning: text };
  }
  const holdsMoney = hasMoney(ofKind) && !isBlank && cells.every(isAmount);
  const warning = holdsMoney ? `${name} has amounts, and is not imported.` : undefined;
  return { name, isBlank, warning };
}

const ofNet =
  /(?<!\p{L})(?:excl?\.?|excluding|before tax|net|netto|ohne|ht|hors taxes?|sin iva|bez vat|nettó)(?!\p{L})/iu;
const ofTax = /(?<!\p{L})(?:vat|tax|gst|mwst|ust|tva|iva|moms|btw|áfa|mehrwertsteuer)(?!\p{L})/iu;

/** Notices about columns that mean something else than they look: another unit, other clocks, an amount without tax. */
function listMeant({ elements }: KindOfImport, held: Content): Notices {
  const { heading, columns, timesNote } = held;
  const isTaxed = heading.some((text, at) => columns[at] === null && ofTax.test(text));
  const ofColumns = heading.flatMap((text, at) => {
    const element = elements.find(({ name }) => name === columns[at]);
    const unit = element === undefined ? undefined : readUnit(element, text);
    if (unit !== undefined)
      return [`“${text}” is read in ${unit.said}, and saved in ${unit.saved}.`];
    const isNet = element?.type === 'money' && ofNet.test(text) && (isTaxed || ofTax.test(text));
    return isNet ? [`“${text}” is without tax, and is read as ${element.label}.`] : [];
  });
  const ofNote =
    timesNote === undefined
      ? []
      : [
          `Times are read as “${timesNote}” says, and saved as the clocks at their places have them.`,
        ];
  return [...ofColumns, ...ofNote].map((text) => ({ isWarning: true, text }));
}

/** The letters of older programs are a guess. */
function listLetters({ letters, heading, rows }: Content): Notices {
  const isStrange = (cell: string) => /[^\p{ASCII}]/u.test(cell);
  const cell = [heading, ...rows.map(({ cells }) => cells)].map((cells) => cells.find(isStrange));
  const example = cell.findLast((one) => one !== undefined);
  if (letters === undefined || example === undefined) return [];
  const text = `This file doesn’t say how its letters are written. They are read as ${letters}: see whether “${example.slice(0, 40)}” is right, or save the file as UTF-8.`;
  return [{ isWarning: true, text }];
}

/** Finds the column of a field or its day; -1 if there is none. */
function readIn(held: Content, { name }: Target, importable: KindOfImport['importable']): number {
  return findColumn(held, name.split('.')[0] ?? name, importable) ?? -1;
}

/** "“Price” in column 8" */
function nameColumn({ heading }: Content, column: number): string {
  const text = heading[column] ?? '';
  if (text === '') return `column ${column + 1}`;
  const isTwice = heading.filter((one) => one === text).length > 1;
  return isTwice ? `“${text}” in column ${column + 1}` : `“${text}”`;
}

/** Finds the field that a heading names if it holds money or something that a new record needs. */
function neededAs({ importable, elements }: KindOfImport, heading: string): Target | undefined {
  const targets = listTargets(importable, elements);
  const { name } = findWish(heading, targets, importable.headings);
  const [field] = name?.split('.') ?? [];
  const element = elements.find((one) => one.name === field);
  if (element?.type !== 'money' && element?.required !== true) return undefined;
  return targets.find((one) => one.name === name);
}

function hasMoney({ elements }: KindOfImport): boolean {
  return elements.some(({ type }) => type === 'money');
}

/** Money, and not any number: it has a currency or two decimals. */
export function isAmount(cell: string): boolean {
  const isShaped = currencyIn(cell) !== undefined || /[.,]\d\d\D*$/.test(cell);
  return isShaped && typeof readAmount(cell, undefined) === 'object';
}

function listMissingWords(ofKind: KindOfImport, held: Content, otherwise: WireValues): Notices {
  const { assumes = {} } = ofKind.importable;
  const filled = withoutBlankColumns(held);
  return listMissing(ofKind, filled, otherwise)
    .filter(({ target }) => assumes[target] === undefined)
    .map(({ label }) => ({
      isWarning: true,
      text: `No column is read as ${label}. A new row needs it.`,
    }));
}
