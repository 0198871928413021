import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import type { ReadField, Reading } from '@paddock/contract/domain/imports/read-field';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import { defaultCountry } from '@paddock/contract/platform/constants';
import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { allCountries, findCountries, readNumber } from '../../platform/identity/countries.ts';
import type { Content } from './queries.ts';

/** A number as it is written within a country: digits, and what people write between them. */
const nationalShape = /^[\s()]*\d[\d\s().\-/]{4,}$/;

const regions = new Intl.DisplayNames('en-GB', { type: 'region', style: 'short' });

/** "UK" */
export function nameCountry(code: string): string {
  return regions.of(code) ?? code;
}

/** Writes a number with its country code, as it is stored. A national one is asked about until its country is known. */
export function readPhone(
  read: ReadField | undefined,
  { country }: Reading,
): ReadField | undefined {
  if (read === undefined || !('typed' in read) || typeof read.typed !== 'string') return read;
  const text = read.typed.replace(/^(?:tel|phone|mobile|mob|m|t):\s*/i, '').replace(/^'/, '');
  const isNational = nationalShape.test(text) && !/^\s*00/.test(text);
  if (isNational && country === undefined) return { unsure: 'country' };
  const found = readNumber(text, country);
  // What is no number is refused as the form does.
  if (isNational && found?.isWhole !== true)
    return { problem: wrongIn(nameCountry(country ?? '')) };
  if (found === undefined) return { typed: text };
  if (found.hasExtension) return { problem: extension };
  return { typed: found.number };
}

function wrongIn(country: string): string {
  return `This is not a number of ${country}. Write it with its country code, such as +44 7700 900010.`;
}

const extension = 'An extension can’t be saved. Write the number without it.';

/** Numbers by which the country is guessed. */
const mostCompared = 50;

/** The question about numbers without a country: how many there are, and where most of them exist. */
export async function askCountry(
  db: Db,
  elements: readonly FormElement[],
  { columns, rows, country }: Content,
): Promise<ImportPreview['national']> {
  const fields = elements.filter((one) => one.type === 'text' && one.holds === 'phone');
  const names = fields.map(({ name }) => name);
  const cells = columns.flatMap((target, column) =>
    target !== null && names.includes(target)
      ? rows.flatMap(({ cells: all }) => all[column] || [])
      : [],
  );
  const national = cells.filter((cell) => nationalShape.test(cell) && !/^\s*00/.test(cell));
  if (national.length === 0) return null;
  const likely = country ?? (await guessCountry(db, cells, national.slice(0, mostCompared)));
  return {
    numbers: national.length,
    country: likely,
    example: national[0] ?? '',
    reads: readNumber(national[0] ?? '', likely)?.number ?? null,
    countries: allCountries(),
  };
}

/** Says how numbers were read once that was answered. */
export function nameAnswered(
  { country }: Content,
  national: ImportPreview['national'],
): ImportPreview['notices'] {
  if (country === undefined || national === null) return [];
  const numbers = counted(national.numbers, 'number is', 'numbers are');
  return [{ isWarning: false, text: `${numbers} read as ${nameCountry(country)}.` }];
}

const numberRow = { phone_number: z.string() };

/** The country in which most of the numbers exist; of several, that of the other numbers of the table or of people here. */
async function guessCountry(
  db: Db,
  cells: readonly string[],
  national: readonly string[],
): Promise<string> {
  const known = await readRows(
    db,
    numberRow,
    sql`select phone_number from contacts
      where archived_at is null and phone_number is not null order by id desc limit 200`,
  );
  const candidates = [
    ...byFrequency(cells.slice(0, 4 * mostCompared)),
    defaultCountry,
    ...byFrequency(known.map(({ phone_number: number }) => number)),
  ];
  const rated = [...new Set(candidates)].map((code) => ({
    code,
    fits: national.reduce((sum, cell) => sum + rateFit(cell, code), 0),
  }));
  const [best] = rated.toSorted((one, other) => other.fits - one.fits);
  return best?.code ?? defaultCountry;
}

/** A number exists in a country, or is only as long as one there. */
function rateFit(cell: string, country: string): number {
  const found = readNumber(cell, country);
  if (found?.isWhole !== true) return 0;
  return found.isValid ? 3 : 2;
}

function byFrequency(numbers: readonly string[]): string[] {
  const found = numbers.flatMap((number) => findCountries(number).slice(0, 1));
  return [...Map.groupBy(found, (code) => code)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([code]) => code);
}
