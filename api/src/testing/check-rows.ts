import { afterEach, expect } from 'vitest';
import { checkRows } from '../platform/db/rows.ts';
import { differences } from './row-differences.ts';

/**
 * A test fails on every row that raw SQL reads and that differs from its declared shape, even if the code
 * under test catches the error.
 */
const wrong: string[] = [];

checkRows((shape, rows) => {
  const found = differences(shape, rows);
  if (found === undefined) return;
  wrong.push(found);
  throw new TypeError(`Rows differ from their declared shape:\n${found}`);
});

afterEach(() => {
  expect(wrong.splice(0), 'rows that differ from their declared shape').toEqual([]);
});
