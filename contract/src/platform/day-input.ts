import * as z from 'zod/mini';

/** The start of a day from 1900 to 2199. */
export const years = /^(?:19|20|21)\d\d-/;
const noDay = 'Use a date such as 2026-07-01.';

/**
 * A calendar day in these years, so that the days around it exist too, in PostgreSQL and in JavaScript. It
 * has its own file because home needs only this one: if it shared a file with the others, all of them would
 * load with home.
 */
export const dayInput = z.iso.date(noDay).check(z.regex(years, noDay));
