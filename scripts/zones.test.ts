import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A zone that is not UTC, where the browser formats a time, or asks for the day in a zone. */
const inBrowser =
  /(?:DateTimeFormat|toLocale\w*String)\([^)]*\btimeZone\b(?!:\s*'UTC')|\bcalendarDay\(|\bTemporal\./;
/** A zone that comes from a column or a parameter, where SQL converts. */
const inSql = /at time zone\s+(?!'UTC')|\btimezone\s*\(/i;

/** The day of a submission, by the clock of the sending device. */
const allowed = new Set([
  'contract/src/platform/time.ts',
  'contract/src/platform/days.ts',
  'web/src/engine/forms/questions.ts',
  'web/src/domain/money/rate-field.tsx',
  'web/src/platform/use-download.ts',
]);

function conversions(files: readonly string[], pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
}

function sources(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|example-|\/testing\/|\.d\.ts$/.test(file),
  );
}

it('C-2 neither the app nor the contract converts to the zone of a place', () => {
  const files = sources('web/{src,sw}/**/*.{ts,tsx}', 'contract/src/**/*.ts');
  expect(files.length).toBeGreaterThan(500);
  expect(conversions(files, inBrowser).filter((file) => !allowed.has(file))).toEqual([]);
});

it('C-2 SQL converts only to UTC', () => {
  const files = sources('api/src/**/*.ts', 'bench/**/*.ts');
  expect(files.length).toBeGreaterThan(200);
  expect(conversions(files, inSql)).toEqual([]);
});

it.each([
  "new Intl.DateTimeFormat('en-GB', { timeZone: leg.origin_time_zone })",
  "new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone })",
  'calendarDay(new Date(leg.departure_time), leg.origin_time_zone)',
])('C-2 finds a conversion in the app: %s', (line) => expect(inBrowser.test(line)).toBe(true));

it.each(['to_char(t.departure_time at time zone origin.time_zone)', 'timezone(zone, at)'])(
  'C-2 finds a conversion in SQL: %s',
  (line) => expect(inSql.test(line)).toBe(true),
);

it("C-2 leaves UTC and the device's own clock alone", () => {
  expect(inBrowser.test("{ ...day, timeZone: 'UTC' }")).toBe(false);
  expect(inBrowser.test('const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()')).toBe(
    false,
  );
  expect(inSql.test("departure_time at time zone 'UTC'")).toBe(false);
});
