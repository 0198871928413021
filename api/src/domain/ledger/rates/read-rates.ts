import { ratePattern } from '@paddock/contract/domain/money/exchange-rates';
import { divideRounded, fromUnits, toUnits } from '@paddock/contract/platform/money';
import { looksLikeXml, readXml, type XmlElement, XmlRefused } from '../../../platform/xml.ts';

/** What a currency was worth on a day: in pounds for one unit, or in units for one pound. */
export interface ReadRate {
  readonly code: string;
  readonly day: string;
  readonly sterlingPerUnit: string | null;
  readonly unitsPerPound: string | null;
}

export interface RateFile {
  readonly source: 'ECB' | 'HMRC';
  readonly rates: readonly ReadRate[];
}

/** A file without rates. The message is for the person who sent it. */
export class RatesRefused extends Error {}

/** XML is for a day or 90 days; only CSV has the whole history. */
const mostXml = 256 * 1_024;
const decimals = 10;
const isRate = new RegExp(`^${ratePattern}$`);

/** @throws RatesRefused in words */
export function readRates(bytes: Uint8Array): RateFile {
  const file = looksLikeXml(bytes) ? readXmlRates(bytes) : readCsvRates(bytes);
  if (file.rates.length === 0) throw new RatesRefused('There are no rates in this file.');
  return file;
}

function readXmlRates(bytes: Uint8Array): RateFile {
  if (bytes.length > mostXml) throw new RatesRefused('Send the history as CSV.');
  const root = openXml(bytes);
  if (root.name === 'exchangeRateMonthList') return readHmrcXml(root);
  const days = root.all('Cube', 'Cube');
  if (root.name !== 'Envelope' || days.length === 0)
    throw new RatesRefused('This file has no rates of the ECB or HMRC.');
  return {
    source: 'ECB',
    rates: days.flatMap((cube) =>
      crossRates(
        isoDay(cube.attribute('time') ?? ''),
        cube
          .all('Cube')
          .map((rate): [string, string] => [
            rate.attribute('currency') ?? '',
            rate.attribute('rate') ?? '',
          ]),
      ),
    ),
  };
}

function openXml(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes);
  } catch (thrown) {
    throw new RatesRefused(
      thrown instanceof XmlRefused ? thrown.message : 'This file is not complete XML.',
      { cause: thrown },
    );
  }
}

function readHmrcXml(root: XmlElement): RateFile {
  const day = isoDay((root.attribute('Period') ?? '').split(' ')[0] ?? '');
  const rows = root
    .all('exchangeRate')
    .map((rate): [string, string] => [
      rate.all('currencyCode')[0]?.text ?? '',
      rate.all('rateNew')[0]?.text ?? '',
    ]);
  return { source: 'HMRC', rates: monthlyRates(rows.map((row) => [...row, day])) };
}

function readCsvRates(bytes: Uint8Array): RateFile {
  const lines = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(splitCells);
  const [headings = [], ...rows] = lines;
  const lower = headings.map((heading) => heading.toLowerCase());
  if (lower[0] === 'date')
    return {
      source: 'ECB',
      rates: rows.flatMap((cells) =>
        crossRates(
          isoDay(cells[0] ?? ''),
          headings.slice(1).map((code, at): [string, string] => [code, cells[at + 1] ?? '']),
        ),
      ),
    };
  const at = (name: string) => lower.findIndex((heading) => heading.startsWith(name));
  const [code, rate, start] = [at('currency code'), at('currency units per'), at('start date')];
  if (code < 0 || rate < 0 || start < 0)
    throw new RatesRefused('This file has no rates of the ECB or HMRC.');
  return {
    source: 'HMRC',
    rates: monthlyRates(
      rows.map((cells) => [cells[code] ?? '', cells[rate] ?? '', isoDay(cells[start] ?? '')]),
    ),
  };
}

function splitCells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.replace(/^"|"$/g, '').replaceAll('""', '"').trim(),
  );
}

/** Units for one euro, as units for one pound of the same day. Without the pound a day has no rates. */
function crossRates(day: string, rates: readonly (readonly [string, string])[]): ReadRate[] {
  const known = rates.filter(([code, rate]) => /^[A-Z]{3}$/.test(code) && isRate.test(rate));
  const pound = known.find(([code]) => code === 'GBP')?.[1];
  if (pound === undefined) return [];
  return [
    { code: 'EUR', day, sterlingPerUnit: pound, unitsPerPound: null },
    ...known
      .filter(([code]) => code !== 'GBP' && code !== 'EUR')
      .map(([code, rate]) => ({
        code,
        day,
        sterlingPerUnit: null,
        unitsPerPound: divide(rate, pound),
      })),
  ];
}

function divide(over: string, under: string): string {
  const units = toUnits(over, decimals) * 10n ** BigInt(decimals);
  return fromUnits(divideRounded(units, toUnits(under, decimals)), decimals);
}

/** HMRC lists countries: a currency of several has several lines with one rate. */
function monthlyRates(rows: readonly (readonly [string, string, string])[]): ReadRate[] {
  const found = new Map<string, ReadRate>();
  for (const [code, rate, day] of rows) {
    if (!/^[A-Z]{3}$/.test(code) || code === 'GBP' || !isRate.test(rate)) continue;
    const held = found.get(`${code} ${day}`);
    if (held !== undefined && held.unitsPerPound !== rate)
      throw new RatesRefused(`There are two rates for ${code} in this file.`);
    found.set(`${code} ${day}`, { code, day, sterlingPerUnit: null, unitsPerPound: rate });
  }
  return [...found.values()];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** "2026-10-02", "02 October 2026", "01/07/2026" and "01/Jul/2026". */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[ /](\w+)[ /](\d{4})$/.exec(text.trim()) ?? [];
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? named : Number(month);
  const iso =
    year === ''
      ? text.trim()
      : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00Z`);
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(iso) || Number.isNaN(at.getTime()))
    throw new RatesRefused(`“${text.slice(0, 40)}” is not a day.`);
  return iso;
}
